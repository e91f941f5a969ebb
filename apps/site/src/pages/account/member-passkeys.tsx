import type { Passkey } from '@cartwright/server'
import type { Frame } from '../frame.ts'
import { passkeyMessages } from '../passkeys/messages.ts'
import { PasskeysSection } from '../passkeys/passkeys-section.tsx'
import { PASSKEY_QUESTION_PATH } from '../passkeys/paths.ts'
import { SECURITY_PATH } from './paths.ts'

interface MemberPasskeysProps {
  readonly frame: Frame
  readonly passkeys: readonly Passkey[]
  readonly mayAdd: boolean
  readonly device: string | null
}

/** A member's passkeys. Where the owner wants none any more, those that are left can still be removed. */
export function MemberPasskeys({ frame, passkeys, mayAdd, device }: MemberPasskeysProps) {
  const { settings, language } = frame
  const messages = passkeyMessages[language]
  if (!settings.memberPasskeys && passkeys.length === 0) return null
  return (
    <PasskeysSection
      language={language}
      passkeys={passkeys}
      action={`${SECURITY_PATH}/passkeys`}
      ask={PASSKEY_QUESTION_PATH}
      defaultName={device}
      instead={mayAdd ? undefined : settings.memberPasskeys && <SignInAgain {...messages} />}
    />
  )
}

function SignInAgain({ again, signInAgain }: { again: string; signInAgain: string }) {
  return (
    <>
      <p className="hint">{again}</p>
      <p>
        <a className="button button-quiet" href="/sign-in?next=security&again=1">
          {signInAgain}
        </a>
      </p>
    </>
  )
}
