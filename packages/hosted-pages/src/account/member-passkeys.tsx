import type { Passkey } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { PasskeysSection } from '../sign-in/passkeys/passkeys-section.tsx'
import { PASSKEY_QUESTION_PATH } from '../sign-in/passkeys/paths.ts'
import { SECURITY_PATH } from './paths.ts'
import { SignInAgain } from './sign-in-again.tsx'

interface MemberPasskeysProps {
  readonly frame: Frame
  readonly passkeys: readonly Passkey[]
  readonly mayAdd: boolean
  readonly device: string | null
}

/** A member's passkeys. Where the owner wants none any more, those that are left can still be removed. */
export function MemberPasskeys({ frame, passkeys, mayAdd, device }: MemberPasskeysProps) {
  const { settings, language } = frame
  const messages = messagesIn(language).passkeys
  if (!settings.memberPasskeys && passkeys.length === 0) return null
  return (
    <PasskeysSection
      language={language}
      passkeys={passkeys}
      action={`${SECURITY_PATH}/passkeys`}
      ask={PASSKEY_QUESTION_PATH}
      defaultName={device}
      instead={mayAdd ? undefined : settings.memberPasskeys && <SignInAgain language={language} why={messages.again} />}
    />
  )
}
