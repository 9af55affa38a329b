import { page } from './layout.ts';

/** A scope to decide about. */
export interface ScopeChoice {
  readonly scope: string;
  readonly text: string;
}

/** What the approval page shows. */
export interface ApprovalModel {
  readonly csrf: string;
  readonly action: string;
  readonly clientName: string;
  readonly userName: string;
  /** Host of the redirect URI. */
  readonly returnsTo: string;
  readonly undecided: readonly ScopeChoice[];
  readonly allowed: readonly ScopeChoice[];
}

/** The approval page: what is new, with a tick for each scope, and what was allowed before. */
export const approvalPage = page<ApprovalModel>(`
<p><strong><%= it.clientName %></strong> asks for access to your account. You are logged in as <strong><%= it.userName %></strong>.</p>
<form action="<%= it.action %>" method="post">
<input type="hidden" name="X-Auth-Csrf" value="<%= it.csrf %>">
<fieldset>
<legend>It would like to</legend>
<ul>
<% it.undecided.forEach(function (choice, index) { %>
<li class="choice"><label for="scope-<%= index %>"><input type="checkbox" id="scope-<%= index %>" name="scope.<%= index %>" value="scope.<%= choice.scope %>" checked>
<span><%= choice.text %><span class="name"><%= choice.scope %></span></span></label></li>
<% }) %>
</ul>
</fieldset>
<p>Untick what it should not do.</p>
<% if (it.allowed.length > 0) { %>
<h2>You allowed this before</h2>
<ul class="allowed"><% it.allowed.forEach(function (choice) { %><li><%= choice.text %></li><% }) %></ul>
<% } %>
<p>You will go on to <strong><%= it.returnsTo %></strong>.</p>
<div class="buttons">
<button type="submit" name="user_oauth_approval" value="true">Allow</button>
<button type="submit" name="user_oauth_approval" value="false" class="plain">Deny</button>
</div>
</form>
`);
