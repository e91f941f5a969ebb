import type { ReactNode } from 'react'
import type { Language } from '../../language.ts'
import { messagesIn } from '../../messages/index.ts'
import { assets } from '../../ui/assets.ts'

interface PasskeyFormProps {
  readonly language: Language
  /** What the browser's answer is for. */
  readonly kind: 'get' | 'create'
  readonly action: string
  /** Where the site says what it asks the browser for. */
  readonly ask: string
  /** Whether passkeys are offered in the page's address field too. */
  readonly autofill?: boolean
  /** A passkey that the browser should no longer offer. */
  readonly unknown?: string | undefined
  /** Shown where the browser can do nothing with passkeys. */
  readonly unsupported?: string
  readonly children: ReactNode
}

/** A form whose submission asks the browser for a passkey first. Without JavaScript it is not shown. */
export function PasskeyForm({
  language,
  kind,
  action,
  ask,
  autofill,
  unknown,
  unsupported,
  children,
}: PasskeyFormProps) {
  const { cancelled, exists, failed } = messagesIn(language).passkeys
  return (
    <>
      <script type="module" src={assets.passkeys} />
      {unsupported && (
        <p className="hint" data-passkey-missing="">
          {unsupported}
        </p>
      )}
      <form
        className="fields"
        method="post"
        action={action}
        data-passkey={kind}
        data-ask={ask}
        data-autofill={autofill ? '' : undefined}
        data-unknown={unknown}
        data-cancelled={cancelled[kind]}
        data-exists={exists}
        data-failed={failed}
        hidden
      >
        <input type="hidden" name="credential" />
        <input type="hidden" name="question" />
        {children}
        <p className="hint passkey-status" role="status" />
      </form>
    </>
  )
}
