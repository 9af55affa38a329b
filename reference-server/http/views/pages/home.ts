import type { ScopeChoice } from './approval.ts';
import { page } from './layout.ts';

/** An application that the user allowed something. */
export interface AllowedApplication {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly ScopeChoice[];
}

/** What the page of the own account shows. */
export interface HomeModel {
  readonly csrf: string;
  readonly userName: string;
  readonly hasGenerator: boolean;
  readonly applications: readonly AllowedApplication[];
}

/** The page of the own account. */
export const homePage = page<HomeModel>(`
<p>You are logged in as <strong><%= it.userName %></strong>.</p>
<ul>
<li class="row"><p>One-time passcode<span class="name">For a program that must not know your password</span></p><a href="<%= it.basePath %>/passcode" aria-label="Show a one-time passcode">Show</a></li>
<li class="row"><p>Two-step login<span class="name"><%= it.hasGenerator ? 'On' : 'Off' %></span></p><a href="<%= it.basePath %>/login/mfa/register" aria-label="<%= it.hasGenerator ? 'Change the device for two-step login' : 'Turn on two-step login' %>"><%= it.hasGenerator ? 'Change device' : 'Turn on' %></a></li>
</ul>
<h2>What you decided about applications</h2>
<% if (it.applications.length === 0) { %><p>Nothing yet.</p><% } %>
<% it.applications.forEach(function (application) { %>
<form class="row" action="<%= it.basePath %>/home" method="post">
<input type="hidden" name="X-Auth-Csrf" value="<%= it.csrf %>">
<input type="hidden" name="client_id" value="<%= application.clientId %>">
<p><strong><%= application.name %></strong><% application.scopes.forEach(function (choice) { %><span class="name"><%= choice.text %></span><% }) %></p>
<button type="submit" class="plain" aria-label="Forget what you decided about <%= application.name %>">Forget</button>
</form>
<% }) %>
<form action="<%= it.basePath %>/logout.do" method="post"><div class="buttons"><button type="submit">Log out</button></div></form>
`);
