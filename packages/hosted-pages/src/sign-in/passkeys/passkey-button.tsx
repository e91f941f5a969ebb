import { Button } from '@cartwright/design/parts'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { pathWith } from '../account-page.tsx'
import type { Purpose } from '../authorization.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { PASSKEY_QUESTION_PATH } from './paths.ts'

interface PasskeyButtonProps {
  readonly frame: Frame
  readonly purpose: Purpose
  /** The id of a passkey that was just tried and is unknown here. */
  readonly unknown?: string | undefined
}

/** The way in without a password, by a button and in the address field; nothing where the owner wants no passkeys. */
export function PasskeyButton({ frame: { settings, language }, purpose, unknown }: PasskeyButtonProps) {
  if (!settings.memberPasskeys) return null
  return (
    <PasskeyForm
      language={language}
      kind="get"
      action={pathWith('/sign-in/passkey', purpose)}
      ask={PASSKEY_QUESTION_PATH}
      autofill
      unknown={unknown}
    >
      <Button tone="quiet" className="button-wide">
        {messagesIn(language).passkeys.signIn}
      </Button>
    </PasskeyForm>
  )
}
