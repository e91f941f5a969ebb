import type { ReactNode } from 'react'
import { assets } from '../assets.ts'
import { adminPaths } from './paths.ts'

interface PasskeyFormProps {
  /** What the browser's answer is for. */
  readonly kind: 'get' | 'create'
  readonly action: string
  /** Shown where the browser can do nothing with passkeys. */
  readonly unsupported?: string
  readonly children: ReactNode
}

/** A form whose submission asks the browser for a passkey first. Without JavaScript it is not shown. */
export function PasskeyForm({ kind, action, unsupported, children }: PasskeyFormProps) {
  return (
    <>
      <script type="module" src={assets.passkeys} />
      {unsupported && (
        <p className="hint" data-passkey-missing="">
          {unsupported}
        </p>
      )}
      <form
        className="account-fields"
        method="post"
        action={action}
        data-passkey={kind}
        data-question={adminPaths.passkeyQuestion}
        hidden
      >
        <input type="hidden" name="credential" />
        {children}
      </form>
    </>
  )
}
