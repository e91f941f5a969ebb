import type { ServicePlugin } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { Status } from '../kit/status.tsx'
import { back, messages, titleOf } from './messages.ts'
import { PluginCalls } from './plugin-calls.tsx'
import { PluginDialog } from './plugin-dialog.tsx'

const pluginsQuery = queryOptions({
  queryKey: ['settings', 'plugins'],
  queryFn: ({ signal }) => client.pluginRegistry.listServicePlugins({ signal }),
})
const refresh = () => queries.invalidateQueries({ queryKey: pluginsQuery.queryKey })

const { plugins } = messages
const title = titleOf('plugins')
const mayManage = may('MANAGE_INTEGRATIONS')

export function Component() {
  const query = useQuery(pluginsQuery)
  const [edited, setEdited] = useState<ServicePlugin | 'new' | null>(null)
  const [shown, setShown] = useState<ServicePlugin | null>(null)
  const add = mayManage && (
    <Button tone="main" onClick={() => setEdited('new')}>
      {plugins.add}
    </Button>
  )
  return (
    <Page title={title} back={back} width="narrow" actions={add}>
      <p className="-mt-3 mb-6 text-muted">{plugins.lead}</p>
      <Loaded query={query}>
        {({ servicePlugins }) =>
          servicePlugins.length === 0 ? (
            <EmptyState title={plugins.none} lead={plugins.noneLead} />
          ) : (
            <Rows label={title}>
              {servicePlugins.map((plugin) => (
                <Plugin
                  key={plugin.id}
                  plugin={plugin}
                  onEdit={() => setEdited(plugin)}
                  onShow={() => setShown(plugin)}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {edited && (
        <PluginDialog
          plugin={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null)
            void refresh()
          }}
        />
      )}
      {shown && <PluginCalls plugin={shown} onClose={() => setShown(null)} />}
    </Page>
  )
}

interface PluginProps {
  readonly plugin: ServicePlugin
  readonly onEdit: () => void
  /** Shows its last calls. */
  readonly onShow: () => void
}

function Plugin({ plugin, onEdit, onShow }: PluginProps) {
  const { id, name, kind, url } = plugin
  return (
    <Row title={name} lead={`${kind} · ${url}`} beside={<PluginState plugin={plugin} />}>
      <Button aria-label={`${plugins.calls}: ${name}`} onClick={onShow}>
        {plugins.calls}
      </Button>
      {mayManage && (
        <>
          <Button aria-label={`${plugins.edit}: ${name}`} onClick={onEdit}>
            {plugins.edit}
          </Button>
          <ConfirmButton
            label={plugins.remove}
            name={name}
            lead={plugins.removeLead}
            done={plugins.removed}
            work={() => client.pluginRegistry.deleteServicePlugin(id).then(refresh)}
          />
        </>
      )}
    </Row>
  )
}

function PluginState({ plugin: { enabled, paused } }: { readonly plugin: ServicePlugin }) {
  if (paused)
    return (
      <Status tone="bad" progress="part">
        {plugins.paused}
      </Status>
    )
  return (
    <Status tone={enabled ? 'good' : 'quiet'} progress={enabled ? 'full' : 'none'}>
      {enabled ? plugins.on : plugins.off}
    </Status>
  )
}
