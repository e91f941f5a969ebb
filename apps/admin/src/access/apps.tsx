import type { OAuthApp } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { ShownOnce } from '../kit/shown-once.tsx'
import { AppDialog } from './app-dialog.tsx'
import { back, messages, titleOf } from './messages.ts'

const appsQuery = queryOptions({
  queryKey: ['settings', 'apps'],
  queryFn: ({ signal }) => client.oauthApps.listOAuthApps({ signal }),
})
const refresh = () => queries.invalidateQueries({ queryKey: appsQuery.queryKey })

const { apps } = messages
const title = titleOf('apps')

export function Component() {
  const query = useQuery(appsQuery)
  const [edited, setEdited] = useState<OAuthApp | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const create = (
    <Button tone="main" onClick={() => setEdited('new')}>
      {apps.create}
    </Button>
  )
  return (
    <Page title={title} back={back} width="narrow" actions={create}>
      <p className="-mt-3 mb-6 text-muted">{apps.lead}</p>
      <Loaded query={query}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={apps.none} lead={apps.noneLead} />
          ) : (
            <Rows label={title}>
              {found.map((app) => (
                <App key={app.id} app={app} onEdit={() => setEdited(app)} onSecret={setSecret} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {edited && (
        <AppDialog
          app={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null)
            void refresh()
          }}
        />
      )}
      {secret && <ShownOnce title={apps.secretTitle} secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}

interface AppProps {
  readonly app: OAuthApp
  readonly onEdit: () => void
  readonly onSecret: (secret: string) => void
}

function App({ app: { id, name, hasSecret, agentProfile, allowedRedirectUris }, onEdit, onSecret }: AppProps) {
  return (
    <Row
      title={name}
      lead={
        <>
          <span className="block select-all">{id}</span>
          {[
            ...(agentProfile ? [apps.ofAgent(URL.parse(agentProfile)?.host ?? agentProfile)] : []),
            hasSecret ? apps.hasSecret : apps.public,
            ...allowedRedirectUris,
          ].join(' · ')}
        </>
      }
    >
      <Button aria-label={`${apps.edit}: ${name}`} onClick={onEdit}>
        {apps.edit}
      </Button>
      <ConfirmButton
        label={apps.secret}
        name={name}
        lead={apps.secretLead}
        done={apps.secretDone}
        tone="plain"
        work={() =>
          client.oauthApps.generateOAuthAppSecret(id).then((secret) => {
            onSecret(secret)
            return refresh()
          })
        }
      />
      <ConfirmButton
        label={apps.remove}
        name={name}
        lead={apps.removeLead}
        done={apps.removed}
        work={() => client.oauthApps.deleteOAuthApp(id).then(refresh)}
      />
    </Row>
  )
}
