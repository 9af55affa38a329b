import { page } from './layout.ts';

/** What the login page shows. */
export interface LoginModel {
  readonly csrf: string;
  readonly formRedirectUri: string;
  readonly loginHint: string;
  readonly hasProblem: boolean;
}

/** The login page: one form, which works without a script. */
export const loginPage = page<LoginModel>(`
<form action="<%= it.basePath %>/login.do" method="post">
<input type="hidden" name="X-Auth-Csrf" value="<%= it.csrf %>">
<% if (it.formRedirectUri) { %><input type="hidden" name="form_redirect_uri" value="<%= it.formRedirectUri %>"><% } %>
<% if (it.loginHint) { %><input type="hidden" name="login_hint" value="<%= it.loginHint %>"><% } %>
<label for="username">User name</label>
<input id="username" name="username" type="text" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus<% if (it.hasProblem) { %> aria-describedby="problem"<% } %>>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Log in</button>
</form>
`);
