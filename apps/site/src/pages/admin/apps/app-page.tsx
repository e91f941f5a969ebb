import type { Frame, Language, Problems } from '@cartwright/hosted-pages/kit'
import { FormProblems, Layout, Notice, PostForm, ReceivedAt, SubmitButton } from '@cartwright/hosted-pages/kit'
import type { AddressList, App } from '@cartwright/server/hosted'
import { type Fact, Facts } from '../facts.tsx'
import { Shown } from '../initial-values.tsx'
import { adminPaths, appPath, auditOf } from '../paths.ts'
import { AppAddresses } from './app-addresses.tsx'
import { type AppKind, NameField, TypeFields } from './kind-fields.tsx'
import { appMessages } from './messages.ts'

export type AppDone = 'created' | 'saved' | 'added' | 'removed'

export const addressLists: readonly AddressList[] = ['redirectUris', 'postLogoutRedirectUris', 'allowedOrigins']

interface AppPageProps {
  readonly frame: Frame
  readonly app: App
  /** As it is, or as it was just filled in. */
  readonly kind: AppKind
  /** As it was when the form was opened. */
  readonly shown: AppKind
  /** The address that was typed and did not do, and for which list. */
  readonly typed: { readonly list: AddressList; readonly address: string } | null
  readonly done: AppDone | null
  readonly problems: Problems
}

/** Everything about one app, and what can be changed of it. */
export function AppPage({ frame, app, kind, shown, typed, done, problems }: AppPageProps) {
  const { language } = frame
  const messages = appMessages[language]
  const { clientId } = app
  return (
    <Layout frame={frame} title={app.name} width="wide">
      <div className="stack">
        <p className="audit-links">
          <a href={adminPaths.apps}>{messages.back}</a>
          <a href={auditOf(clientId)}>{messages.log}</a>
        </p>
        <h1>{app.name}</h1>
        {done && <Notice tone="success" title={messages.done[done]} />}
        <FormProblems language={language} problems={problems} />
      </div>
      <div className="member-columns">
        <section className="account-section stack" aria-labelledby="glance">
          <h2 id="glance">{messages.glance}</h2>
          <AppFacts app={app} language={language} />
          <p className="app-ways">
            <a className="button button-quiet" href={appPath(clientId, '/secret')}>
              {app.secretHash === null ? messages.secret.first : messages.secret.next}
            </a>
            <a className="button button-quiet" href={appPath(clientId, '/rights')}>
              {messages.rights.change}
            </a>
          </p>
        </section>
        {addressLists.map((list) => (
          <AppAddresses
            key={list}
            {...{ language, app, list }}
            typed={typed?.list === list ? typed.address : ''}
            error={problems.fields[list]}
          />
        ))}
      </div>
      <div className="member-columns">
        <section className="account-section" aria-labelledby="details">
          <h2 id="details">{messages.details}</h2>
          <PostForm action={appPath(clientId)}>
            <Shown values={{ ...shown }} />
            <NameField {...{ language, kind, problems }} />
            <TypeFields {...{ language, kind, problems }} />
            <SubmitButton action="details">{messages.save}</SubmitButton>
          </PostForm>
        </section>
        <section className="account-section stack" aria-labelledby="delete">
          <h2 id="delete">{messages.delete.title}</h2>
          <p>{messages.delete.lead(app.name)}</p>
          <p>
            <a className="button button-quiet" href={appPath(clientId, '/delete')}>
              {messages.delete.go}
            </a>
          </p>
        </section>
      </div>
    </Layout>
  )
}

function AppFacts({ app, language }: { readonly app: App; readonly language: Language }) {
  const messages = appMessages[language]
  const { facts } = messages
  const grants: Readonly<Record<string, string>> = messages.grants
  const lines: readonly Fact[] = [
    [facts.clientId, <code key="id">{app.clientId}</code>],
    [messages.type, messages.types[app.applicationType].title],
    [facts.grants, app.grants.map((grant) => grants[grant] ?? grant)],
    [facts.secret, app.secretHash === null ? facts.noSecret : facts.hasSecret],
    [
      facts.rights,
      app.ownerScopes.length === 0 ? facts.noRights : app.ownerScopes.map((scope) => messages.scopes[scope]),
    ],
    [facts.algorithm, app.idTokenAlgorithm],
    [messages.made, <ReceivedAt key="made" at={app.createdAt} language={language} />],
  ]
  return <Facts facts={lines} />
}
