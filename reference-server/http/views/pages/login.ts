import { page } from './layout.ts';

/** What the login page shows. */
export interface LoginModel {
  readonly csrf: string;
  readonly formRedirectUri: string;
  readonly loginHint: string;
  readonly hasProblem: boolean;
  /** Whether a user name and a password can be typed in. */
  readonly hasForm: boolean;
  /** Providers to log in at: where the link leads, and how it is called. */
  readonly links: readonly { readonly path: string; readonly text: string }[];
}

/** The login page: one form, which works without a script. */
export const loginPage = page<LoginModel>(`
<% if (it.hasForm) { %><form action="<%= it.basePath %>/login.do" method="post">
<input type="hidden" name="X-Auth-Csrf" value="<%= it.csrf %>">
<% if (it.formRedirectUri) { %><input type="hidden" name="form_redirect_uri" value="<%= it.formRedirectUri %>"><% } %>
<% if (it.loginHint) { %><input type="hidden" name="login_hint" value="<%= it.loginHint %>"><% } %>
<label for="username">User name</label>
<input id="username" name="username" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus<% if (it.hasProblem) { %> aria-describedby="problem"<% } %>>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Log in</button>
</form>
<% } %>
<% if (it.links.length > 0) { %>
<h2><%= it.hasForm ? 'Or log in with' : 'Log in with' %></h2>
<ul class="providers"><% it.links.forEach(function (link) { %>
<li><a class="button plain" href="<%= it.basePath %><%= link.path %>"><%= link.text %></a></li><% }) %>
</ul>
<% } %>
<% if (!it.hasForm && it.links.length === 0) { %><p>No way to log in is open to this application.</p><% } %>
`);
