import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'

/** The way to a fresh sign-in and back, where only that shows that the member itself is there. */
export function SignInAgain({ language, why }: { readonly language: Language; readonly why: string }) {
  return (
    <>
      <p className="hint">{why}</p>
      <p>
        <a className="button button-quiet" href="/sign-in?next=security&again=1">
          {messagesIn(language).passkeys.signInAgain}
        </a>
      </p>
    </>
  )
}
