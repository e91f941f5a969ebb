/**
 * A panel for development: calls with time and status, the history of the cart, writes without a response, and when the
 * tokens expire. Nothing of it is in a bundle that does not import it.
 *
 * @module
 */
export { recordCalls } from './devtools/call-log.ts'
export type { CartSnapshot, HistoryLine } from './devtools/cart-history.ts'
export { CartwrightDevtools } from './devtools/devtools.tsx'
export { DevtoolsPanel, type DevtoolsPanelProps } from './devtools/panel.tsx'
export type { SessionFacts } from './devtools/session-facts.ts'
export type { Rejection } from './devtools/use-cart-history.ts'
export type { PendingWrite } from './devtools/writes.ts'
