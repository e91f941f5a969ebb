'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { CallRecord } from './call-record.ts'
import type { HistoryEntry } from './cart-history.ts'
import { inWords, type SessionFacts } from './session-facts.ts'
import type { PendingWrite } from './writes.ts'

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB')

export function CallsView({ calls }: { calls: readonly CallRecord[] }) {
  if (calls.length === 0) return <Empty>No calls yet. A client that has recordCalls() lists its calls here.</Empty>
  return (
    <table>
      <thead>
        <tr>
          <th>Status</th>
          <th className="number">Time</th>
          <th>Call</th>
          <th>By</th>
          <th>At</th>
        </tr>
      </thead>
      <tbody>
        {[...calls].reverse().map(({ number, status, duration, method, path, onServer, startedAt, requestId }) => (
          <tr key={number} className={isFailed(status) ? 'failed' : undefined}>
            <td>{status ?? '…'}</td>
            <td className="number">{duration === undefined ? '…' : `${Math.round(duration)} ms`}</td>
            <td className="path" title={requestId && `Request id ${requestId}`}>
              <b>{method}</b> {path}
            </td>
            <td>{onServer ? 'server' : 'browser'}</td>
            <td>{timeOf(startedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isFailed = (status: CallRecord['status']) => status === 'failed' || (typeof status === 'number' && status >= 400)

export function CartHistoryView({ history }: { history: readonly HistoryEntry[] }) {
  if (history.length === 0) return <Empty>The page has not read the cart yet.</Empty>
  return (
    <ol className="history">
      {history.map(({ number, at, changes, cart }) => (
        <li key={number} className={cart === undefined ? 'failed' : undefined}>
          <time>{timeOf(at)}</time>
          <div>
            {changes.map((change) => (
              <div key={change}>{change}</div>
            ))}
            {cart && (
              <small>
                {cart.revision && `Revision ${cart.revision}: `}
                {cart.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'empty'}
                {cart.subtotal && cart.lines.length > 0 && ` = ${cart.subtotal}`}
              </small>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

export function PendingView({ pending }: { pending: readonly PendingWrite[] }) {
  useSeconds()
  if (pending.length === 0) return <Empty>Nothing is waiting: the site has every write.</Empty>
  return (
    <ol className="history">
      {pending.map(({ what, since, isPaused }, position) => (
        <li key={`${since} ${what}`}>
          <time>{timeOf(since)}</time>
          <div>
            {what}
            <div>
              <small>
                {isPaused ? 'waits for a connection' : position === 0 ? 'sent' : 'queued'}, for{' '}
                {inWords((Date.now() - since) / 1000)}
              </small>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

const roles = { none: 'none yet: the first call that needs one makes a visitor', visitor: 'visitor', member: 'member' }

export function SessionView({ session }: { session: SessionFacts | undefined }) {
  useSeconds()
  if (!session) return <Empty>The session has not been read yet.</Empty>
  const { role, expiresAt, hasRefreshToken } = session
  const left = expiresAt === undefined ? 0 : expiresAt - Date.now() / 1000
  return (
    <dl>
      <dt>Shopper</dt>
      <dd>{roles[role]}</dd>
      <dt>Access token</dt>
      <dd>
        {expiresAt === undefined && 'none'}
        {expiresAt !== undefined && left > 0 && `expires in ${inWords(left)}, at ${timeOf(expiresAt * 1000)}`}
        {expiresAt !== undefined && left <= 0 && `expired ${inWords(-left)} ago: the next call renews it`}
      </dd>
      <dt>Refresh token</dt>
      <dd>{hasRefreshToken ? 'stored' : 'none'}</dd>
    </dl>
  )
}

const Empty = ({ children }: { children: ReactNode }) => <p className="empty">{children}</p>

/** Renders again each second. */
function useSeconds() {
  const [, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
}
