/** The look of the panel. It is in a shadow tree: the styles of the shop do not reach it, and its own leave the shop alone. */
export const style = `
:host { all: initial }
* { box-sizing: border-box }
.root { position: fixed; z-index: 2147483000; inset: auto 0 0 0; pointer-events: none;
  font: 13px/1.45 ui-sans-serif, system-ui, sans-serif; color: #e8e6e1; color-scheme: dark }
button { font: inherit; color: inherit; cursor: pointer; border: 0; background: none; border-radius: 6px }
button:focus-visible, [role=tabpanel]:focus-visible { outline: 2px solid #f0b64a; outline-offset: -2px }
.toggle { pointer-events: auto; margin: 12px; padding: 8px 12px; background: #1d2126; border: 1px solid #4a515a;
  display: inline-flex; gap: 8px; align-items: center; box-shadow: 0 2px 8px #0006 }
.dot { width: 8px; height: 8px; border-radius: 50%; background: #6fcf97 }
.dot.busy { background: #f0b64a } .dot.failed { background: #ff8a80 }
.panel { pointer-events: auto; height: min(46vh, 380px); background: #1d2126; border-top: 1px solid #4a515a;
  display: flex; flex-direction: column; box-shadow: 0 -4px 16px #0006 }
.bar { display: flex; align-items: center; gap: 2px; padding: 4px 8px; border-bottom: 1px solid #343a41; overflow-x: auto }
.bar b { padding: 0 8px; white-space: nowrap }
.bar button { padding: 8px 10px; white-space: nowrap }
.bar button:hover { background: #2b3036 }
[role=tablist] { display: flex; flex: 1 }
[role=tab][aria-selected=true] { background: #343a41; color: #fff }
.count { color: #a9b0b8; margin-left: 4px }
[role=tabpanel] { flex: 1; overflow: auto; padding: 8px 12px }
table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: 500; color: #a9b0b8; position: sticky; top: -8px; background: #1d2126 }
td, th { padding: 4px 12px 4px 0; vertical-align: top; white-space: nowrap }
tr + tr td { border-top: 1px solid #2b3036 }
.number { text-align: right; font-variant-numeric: tabular-nums }
.path { white-space: normal; overflow-wrap: anywhere; width: 100%; font-family: ui-monospace, monospace; font-size: 12px }
.failed, .failed td { color: #ff8a80 }
.history { list-style: none; margin: 0; padding: 0 }
.history li { display: flex; gap: 12px; padding: 6px 0; overflow-wrap: anywhere }
.history li + li { border-top: 1px solid #2b3036 }
time, small, dt { color: #a9b0b8 } small { font-size: 12px }
time { font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 16px; margin: 4px 0 } dd { margin: 0 }
.empty { color: #a9b0b8; margin: 8px 0 }
@media (max-width: 600px) { .bar b { display: none } .panel { height: 55vh } td:nth-child(n + 4), th:nth-child(n + 4) { display: none } }
`
