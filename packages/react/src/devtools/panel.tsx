'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { callLog } from './call-log.ts'
import type { CallRecord } from './call-record.ts'
import type { CartSnapshot } from './cart-history.ts'
import type { SessionFacts } from './session-facts.ts'
import { Shadow } from './shadow.tsx'
import { Tabs } from './tabs.tsx'
import { type Rejection, useCartHistory } from './use-cart-history.ts'
import { CallsView, CartHistoryView, PendingView, SessionView } from './views.tsx'
import { watchServerCalls } from './watch-server-calls.ts'
import type { PendingWrite } from './writes.ts'

/** What `DevtoolsPanel` takes: the facts that a loader has gathered. */
export interface DevtoolsPanelProps {
  /** The cart as the site last sent it; null when there is none, undefined while it is not known. */
  cart: CartSnapshot | null | undefined
  /** Writes without a response, in their order. */
  pending: readonly PendingWrite[]
  session: SessionFacts | undefined
  /** Changes of the cart that failed. */
  rejections?: readonly Rejection[]
}

const noCalls: readonly CallRecord[] = []
const noRejections: readonly Rejection[] = []
const openKey = 'cartwright-devtools'

/**
 * The panel for pages whose data comes from loaders, which give it cart and session. Below a `CartwrightProvider`, use
 * `CartwrightDevtools`.
 */
export function DevtoolsPanel({ cart, pending, session, rejections = noRejections }: DevtoolsPanelProps) {
  const calls = useSyncExternalStore(callLog.watch, callLog.read, () => noCalls)
  const history = useCartHistory(cart, rejections)
  const [isOpen, setOpen] = useOpen()
  const toggle = useRef<HTMLButtonElement>(null)
  const isRunning = pending.length > 0 || calls.some(({ status }) => status === undefined)
  useEffect(watchServerCalls, [])

  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => toggle.current?.focus())
  }
  const tabs = [
    { name: 'Calls', count: calls.length, view: <CallsView calls={calls} /> },
    { name: 'Cart', count: history.length, view: <CartHistoryView history={history} /> },
    { name: 'Pending', count: pending.length, view: <PendingView pending={pending} /> },
    { name: 'Session', view: <SessionView session={session} /> },
  ]
  return (
    <Shadow>
      <div className="root">
        {isOpen ? (
          <section
            className="panel"
            aria-label="Cartwright devtools"
            onKeyDown={({ key }) => key === 'Escape' && close()}
          >
            <Tabs tabs={tabs}>
              <button type="button" onClick={callLog.clear}>
                Clear calls
              </button>
              <button type="button" aria-label="Close devtools" onClick={close}>
                ✕
              </button>
            </Tabs>
          </section>
        ) : (
          <button ref={toggle} type="button" className="toggle" onClick={() => setOpen(true)}>
            <span className={isRunning ? 'dot busy' : 'dot'} />
            Devtools
          </button>
        )}
      </div>
    </Shadow>
  )
}

/** Whether the panel is open, until the tab of the browser is closed. */
function useOpen() {
  const [isOpen, setOpen] = useState(false)
  // Read later than the first render, which has to be that of the server.
  useEffect(() => setOpen(sessionStorage.getItem(openKey) !== null), [])
  const change = (open: boolean) => {
    if (open) sessionStorage.setItem(openKey, 'open')
    else sessionStorage.removeItem(openKey)
    setOpen(open)
  }
  return [isOpen, change] as const
}
