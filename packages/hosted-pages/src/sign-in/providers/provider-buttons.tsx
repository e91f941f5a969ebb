import type { ReactNode } from 'react'
import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { pathWith } from '../account-page.tsx'
import type { Purpose } from '../authorization.ts'

interface ProviderButtonsProps {
  readonly frame: Frame
  readonly purpose: Purpose
  /** Another way in without a password, which comes first. */
  readonly children?: ReactNode
}

/** A way in by each identity provider of the site, after the form for passwords; nothing of its own where there is none. */
export function ProviderButtons({ frame: { settings, language }, purpose, children }: ProviderButtonsProps) {
  const messages = messagesIn(language).providers
  if (settings.identityProviders.length === 0) return children
  return (
    <div className="fields">
      <p className="providers-or">{messages.or}</p>
      {children}
      {settings.identityProviders.map(({ id, name }) => (
        // A link, not a form: the policy of forms would hold for every address the provider leads through.
        <a key={id} className="button button-quiet button-wide" href={pathWith(`/sign-in/with/${id}`, purpose)}>
          <span className="provider-mark" aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
          {messages.go(name)}
        </a>
      ))}
    </div>
  )
}
