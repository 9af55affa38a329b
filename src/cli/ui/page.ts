import { asset, contentPolicy, pageStyle } from '../../report/html/assets.ts';
import { markup } from '../../report/html/markup.ts';

/** The page around the report: how the run goes, what changed, and what to run again. */
export function uiPage(): string {
  const style = pageStyle(['ui']);
  const script = asset('ui.js');
  const policy = `${contentPolicy(style, script)}; connect-src 'self'; frame-src 'self'`;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark"><title>Assay</title><style>${style}</style></head><body class="ui">
<header><h1>Assay</h1>
<p id="state" role="status">Waiting for the run</p>
<progress id="progress" aria-label="Scenarios that have ended" value="0"></progress>
<div class="actions"><button type="button" id="all">Run everything</button>
<button type="button" id="failed">Run what failed</button>
<button type="button" id="shown">Run those shown</button>
<label><input type="checkbox" id="live" checked> Follow the run</label></div>
<ul id="changes" aria-label="Since the run before"></ul><p id="diff" hidden><a href="diff" target="_blank">The whole difference</a></p></header>
<main><iframe id="report" name="report" title="The report"></iframe></main>
<script>${script}</script></body></html>
`.text;
}
