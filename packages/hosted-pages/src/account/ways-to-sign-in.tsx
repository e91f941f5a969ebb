import {
  type ConnectOffer,
  countWays,
  type Passkey,
  type ProviderConnection,
  type WaysToSignIn,
} from '@cartwright/server/hosted'
import { EndingItem } from '../forms/ending-item.tsx'
import type { Frame } from '../frame.ts'
import { ReceivedAt } from '../mailbox/received-at.tsx'
import { messagesIn } from '../messages/index.ts'
import { CONNECT_PATH, SECURITY_PATH } from './paths.ts'
import type { Proof } from './proof.tsx'
import { SignInAgain } from './sign-in-again.tsx'

interface WaysProps {
  readonly frame: Frame
  readonly ways: WaysToSignIn
  readonly proof: Proof
  readonly passkeys: readonly Passkey[]
  readonly connections: readonly ProviderConnection[]
  readonly offers: readonly ConnectOffer[]
}

/** Everything that signs a member in, and what could: with the way to change, remove or add each. */
export function WaysToSignInSection({ frame, ways, proof, passkeys, connections, offers }: WaysProps) {
  const { language } = frame
  const messages = messagesIn(language).ways
  return (
    <section className="section stack" aria-labelledby="ways">
      <h2 id="ways">{messages.title}</h2>
      <p>{messages.lead}</p>
      <form method="post" action={`${SECURITY_PATH}/providers`}>
        <ul className="list">
          <PasswordRow {...{ frame, ways, proof }} />
          <PasskeysRow {...{ frame, ways, passkeys }} />
          {connections.map((connection) => (
            <ConnectionRow key={toFormValue(connection)} {...{ frame, ways, connection }} />
          ))}
          {offers.map((offer) => (
            <OfferRow key={offer.provider.id} {...{ frame, offer }} />
          ))}
        </ul>
      </form>
      {offers.some(({ ticket }) => ticket === null) && <SignInAgain language={language} why={messages.again} />}
    </section>
  )
}

function PasswordRow({ frame: { language }, ways, proof }: Pick<WaysProps, 'frame' | 'ways' | 'proof'>) {
  const { password, isSet, mustChange, notSet, change, changeNamed, set, setNamed } = messagesIn(language).ways
  const isThere = proof === 'PASSWORD'
  const go = isThere ? { text: change, label: changeNamed } : { text: set, label: setNamed }
  return (
    <EndingItem title={password} go={{ href: '#change-password', ...go }}>
      <p className="hint">{ways.password ? isSet : isThere ? mustChange : notSet}</p>
    </EndingItem>
  )
}

function PasskeysRow({ frame, ways, passkeys }: Pick<WaysProps, 'frame' | 'ways' | 'passkeys'>) {
  const messages = messagesIn(frame.language).ways
  const { memberPasskeys } = frame.settings
  if (!memberPasskeys && passkeys.length === 0) return null
  return (
    <EndingItem
      title={messages.passkeys}
      go={{ href: '#passkeys', text: messages.manage, label: messages.manageNamed }}
    >
      <p className="hint">
        {messages.passkeyCount(passkeys.length)}
        {!memberPasskeys && ` · ${messages.passkeysOff}`}
      </p>
      {ways.passkeys === 1 && countWays(ways) === 1 && <p>{messages.only}</p>}
    </EndingItem>
  )
}

/** Names an account at a provider in a form. */
const toFormValue = ({ providerId, userId }: ProviderConnection): string => `${providerId} ${userId}`

interface ConnectionRowProps extends Pick<WaysProps, 'frame' | 'ways'> {
  readonly connection: ProviderConnection
}

function ConnectionRow({ frame: { settings, language }, ways, connection }: ConnectionRowProps) {
  const messages = messagesIn(language).ways
  const { providerId, knownAs, createdAt, lastUsedAt } = connection
  const provider = settings.identityProviders.find(({ id }) => id === providerId)
  const name = provider?.name ?? messages.gone
  const label = messages.disconnectNamed(knownAs ? `${name} (${knownAs})` : name)
  return (
    <EndingItem
      title={name}
      end={{ name: 'disconnect', value: toFormValue(connection), text: messages.disconnect, label }}
    >
      {knownAs && <p>{knownAs}</p>}
      <p className="hint">
        {messages.connected} <ReceivedAt at={createdAt} language={language} />
      </p>
      {lastUsedAt && (
        <p className="hint">
          {messages.used} <ReceivedAt at={lastUsedAt} language={language} />
        </p>
      )}
      {provider && countWays(ways) === 1 && <p>{messages.only}</p>}
    </EndingItem>
  )
}

function OfferRow({ frame: { language }, offer }: Pick<WaysProps, 'frame'> & { readonly offer: ConnectOffer }) {
  const { connect, connectNamed, notConnected } = messagesIn(language).ways
  const { provider, ticket } = offer
  // A link, not a form: the policy of forms would hold for every address the provider leads through.
  const href = `${CONNECT_PATH}/${provider.id}?${new URLSearchParams({ ticket: ticket ?? '' })}`
  return (
    <EndingItem
      title={provider.name}
      go={ticket === null ? null : { href, text: connect, label: connectNamed(provider.name) }}
    >
      <p className="hint">{notConnected}</p>
    </EndingItem>
  )
}
