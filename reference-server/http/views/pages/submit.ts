import { page } from './layout.ts';

/** What a page shows that hands a message on. */
export interface SubmitModel {
  readonly action: string;
  /** Name of the provider that the message is for. */
  readonly name: string;
  readonly fields: readonly (readonly [string, string])[];
}

/** Hands a message on to a provider that takes it by a form alone; it works without a script. */
export const submitPage = page<SubmitModel>(`
<p>You go on to <strong><%= it.name %></strong> to log in.</p>
<form action="<%= it.action %>" method="post">
<% it.fields.forEach(function (field) { %><input type="hidden" name="<%= field[0] %>" value="<%= field[1] %>">
<% }) %>
<button type="submit" autofocus>Continue</button>
</form>
`);
