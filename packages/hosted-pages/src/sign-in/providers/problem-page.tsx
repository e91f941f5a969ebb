import type { Frame } from '../../frame.ts'
import type { SignInFailure } from '../../messages/en/providers.ts'
import { messagesIn } from '../../messages/index.ts'
import { AccountPage, pathWith } from '../account-page.tsx'
import type { Purpose } from '../authorization.ts'

interface ProviderProblemProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly provider: { readonly id: string; readonly name: string }
  readonly failure: SignInFailure
}

/** Failures that a retry can fix. */
const CAN_RETRY: ReadonlySet<SignInFailure> = new Set(['cancelled', 'over', 'unavailable', 'rejected', 'throttled'])

/** The page of a failed sign-in at a provider: the reason, and what to do next. */
export function ProviderProblemPage({ frame, purpose, provider, failure }: ProviderProblemProps) {
  const messages = messagesIn(frame.language).providers
  const { title, text } = messages.failures[failure](provider.name)
  const retry = CAN_RETRY.has(failure)
  return (
    <AccountPage frame={frame} purpose={purpose} title={title} lead={text}>
      <div className="fields">
        {retry && (
          <a className="button button-wide" href={pathWith(`/sign-in/with/${provider.id}`, purpose)}>
            {messages.again(provider.name)}
          </a>
        )}
        <a className={`button button-wide ${retry ? 'button-quiet' : ''}`} href={pathWith('/sign-in', purpose)}>
          {messages.otherWay}
        </a>
      </div>
    </AccountPage>
  )
}
