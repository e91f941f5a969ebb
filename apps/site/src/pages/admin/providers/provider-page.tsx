import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import { FormProblems, Layout, Notice, PostForm, SubmitButton } from '@cartwright/hosted-pages/kit'
import { ProveFirst } from '../confirm-page.tsx'
import { Facts } from '../facts.tsx'
import { Shown } from '../initial-values.tsx'
import { adminPaths, auditOf, providerPath } from '../paths.ts'
import { CallbackAddress } from './callback-address.tsx'
import { providerMessages } from './messages.ts'
import { ProviderFields } from './provider-fields.tsx'
import type { Provider, ProviderForm } from './provider-form.ts'

export type ProviderDone = 'added' | 'saved'

interface ProviderPageProps {
  readonly frame: Frame
  readonly provider: Provider
  readonly callback: string
  /** How many it signs in. */
  readonly members: number
  /** As it is, or as it was just filled in. */
  readonly form: ProviderForm
  /** As it was when the form was opened. */
  readonly shown: ProviderForm
  readonly isProven: boolean
  /** A secret was just entered, which is in no page. */
  readonly hadSecret: boolean
  readonly done: ProviderDone | null
  readonly problems: Problems
}

/** Everything about one provider but its secret, and what can be changed of it. */
export function ProviderPage(props: ProviderPageProps) {
  const { frame, provider, callback, done, problems } = props
  const { language } = frame
  const messages = providerMessages[language]
  return (
    <Layout frame={frame} title={provider.name} width="wide">
      <div className="stack">
        <p className="audit-links">
          <a href={adminPaths.providers}>{messages.all}</a>
          <a href={auditOf(provider.id)}>{messages.log}</a>
        </p>
        <h1>{provider.name}</h1>
        {done && <Notice tone="success" title={messages.done[done]} />}
        <FormProblems language={language} problems={problems} />
      </div>
      <div className="member-columns">
        <div>
          <section className="account-section stack" aria-labelledby="glance">
            <h2 id="glance">{messages.glance}</h2>
            <ProviderFacts {...props} />
          </section>
          <section className="account-section stack" aria-labelledby="callback">
            <h2 id="callback">{messages.callback}</h2>
            <CallbackAddress language={language} address={callback} />
          </section>
        </div>
        <div>
          <section className="account-section stack" aria-labelledby="change">
            <h2 id="change">{messages.change}</h2>
            <ChangeForm {...props} />
          </section>
          <section className="account-section stack" aria-labelledby="remove">
            <h2 id="remove">{messages.remove.title}</h2>
            <p>{messages.remove.short(provider.name)}</p>
            <p>
              <a className="button button-quiet" href={providerPath(provider.id, '/remove')}>
                {messages.remove.go}
              </a>
            </p>
          </section>
        </div>
      </div>
    </Layout>
  )
}

function ProviderFacts({ frame: { language }, provider, members }: ProviderPageProps) {
  const messages = providerMessages[language]
  const { facts } = messages
  const { hasClientSecret = false, clientAuthentication, responseMode = 'QUERY' } = provider
  return (
    <Facts
      facts={[
        [messages.issuer, provider.issuer],
        [messages.clientId, provider.clientId],
        [facts.secret, hasClientSecret ? facts.hasSecret : facts.noSecret],
        [facts.sent, hasClientSecret ? facts[clientAuthentication ?? 'CLIENT_SECRET_BASIC'] : null],
        [facts.answer, facts[responseMode]],
        [facts.members, members === 0 ? facts.nobody : String(members)],
        [facts.id, <code key="id">{provider.id}</code>],
      ]}
    />
  )
}

function ChangeForm({ frame, provider, form, shown, isProven, hadSecret, problems }: ProviderPageProps) {
  const { language } = frame
  const messages = providerMessages[language]
  const path = providerPath(provider.id)
  const hint = hadSecret ? 'secretAgain' : provider.hasClientSecret ? 'secretKept' : 'secretStill'
  if (!isProven) return <ProveFirst {...{ frame, path, keep: { href: adminPaths.providers, text: messages.all } }} />
  return (
    <>
      <p className="hint">{messages.issuerStays}</p>
      <PostForm action={path}>
        <Shown values={{ ...shown }} />
        <ProviderFields {...{ language, form, problems }} secretHint={messages[hint]} />
        <SubmitButton>{messages.save}</SubmitButton>
      </PostForm>
    </>
  )
}
