import type { ApiKey } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { formatDate } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { ShownOnce } from '../kit/shown-once.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { back, messages, titleOf } from './messages.ts'

const keysQuery = queryOptions({
  queryKey: ['settings', 'keys'],
  queryFn: ({ signal }) => client.apiKeys.listApiKeys({ signal }),
})
const refresh = () => queries.invalidateQueries({ queryKey: keysQuery.queryKey })

const { keys } = messages
const title = titleOf('keys')

export function Component() {
  const query = useQuery(keysQuery)
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const create = (
    <Button tone="main" onClick={() => setIsCreating(true)}>
      {keys.create}
    </Button>
  )
  return (
    <Page title={title} back={back} width="narrow" actions={create}>
      <p className="-mt-3 mb-6 text-muted">{keys.lead}</p>
      <div className="flex flex-col gap-8">
        <Loaded query={query}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState title={keys.none} lead={keys.noneLead} />
            ) : (
              <Rows label={title}>
                {found.map((key) => (
                  <Key key={key.id} apiKey={key} />
                ))}
              </Rows>
            )
          }
        </Loaded>
        <Section title={keys.signing} lead={keys.signingLead}>
          <ConfirmButton
            label={keys.rotate}
            lead={keys.rotateLead}
            done={keys.rotated}
            work={() => client.oauthApps.rotateSigningKeys()}
          />
        </Section>
      </div>
      {isCreating && (
        <KeyDialog
          onCreated={(key) => {
            setSecret(key)
            void refresh()
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {secret && <ShownOnce title={keys.secret} secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}

function Key({ apiKey: { id, name, scopes, unlimited, createdDate, lastUsedDate } }: { readonly apiKey: ApiKey }) {
  const lead = [
    unlimited ? keys.everything : scopes.join(', '),
    keys.created(formatDate(createdDate)),
    lastUsedDate ? keys.used(formatDate(lastUsedDate)) : keys.unused,
  ]
  return (
    <Row title={name} lead={lead.join(' · ')}>
      <ConfirmButton
        label={keys.revoke}
        name={name}
        lead={keys.revokeLead}
        done={keys.revoked}
        work={() => client.apiKeys.revokeApiKey(id).then(refresh)}
      />
    </Row>
  )
}
