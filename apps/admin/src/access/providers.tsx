import type { IdentityProvider } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { OnlyForChanges } from '../kit/editor-frame.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { refreshSiteSettings, siteSettingsQuery } from '../settings/site-settings.ts'
import { asGiven } from './as-given.ts'
import { back, messages, titleOf } from './messages.ts'
import { ProviderDialog } from './provider-dialog.tsx'

const { providers } = messages
const title = titleOf('providers')

export function Component() {
  const query = useQuery(siteSettingsQuery)
  const [edited, setEdited] = useState<IdentityProvider | 'new' | null>(null)
  const add = (
    <Button tone="main" onClick={() => setEdited('new')}>
      {providers.add}
    </Button>
  )
  return (
    <Page title={title} back={back} width="narrow" actions={add}>
      <p className="-mt-3 mb-6 text-muted">{providers.lead}</p>
      <Loaded query={query}>
        {(settings) => (
          <>
            {settings.identityProviders.length === 0 && <EmptyState title={providers.none} lead={providers.noneLead} />}
            <OnlyForChanges>
              <Rows label={title}>
                {settings.identityProviders.map((provider) => (
                  <Row key={provider.id} title={provider.name} lead={provider.issuer}>
                    <Button aria-label={`${providers.edit}: ${provider.name}`} onClick={() => setEdited(provider)}>
                      {providers.edit}
                    </Button>
                    <ConfirmButton
                      label={providers.remove}
                      name={provider.name}
                      lead={providers.removeLead}
                      done={providers.removed}
                      work={async () => {
                        const { identityProviders, revision } = settings
                        const stored = identityProviders.filter(({ id }) => id !== provider.id).map(asGiven)
                        const changes = { identityProviders: stored, revision }
                        await client.siteSettings.updateSiteSettings(changes).finally(refreshSiteSettings)
                      }}
                    />
                  </Row>
                ))}
              </Rows>
            </OnlyForChanges>
            {edited && (
              <ProviderDialog
                provider={edited === 'new' ? null : edited}
                settings={settings}
                onClose={() => {
                  setEdited(null)
                  void refreshSiteSettings()
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
