import { type ComponentType, lazy, Suspense } from 'react'
import { language } from '../facts/facts.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/feedback.tsx'
import { Section } from '../kit/page.tsx'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import type { AdminPanel, ExtendedEntity, PanelProps } from './define-admin.ts'
import { extensions } from './extensions.ts'

interface ExtensionPartsProps extends PanelProps {
  readonly on: ExtendedEntity
}

type Panels = readonly (AdminPanel & { readonly Panel: ComponentType<PanelProps> })[]

let made: Panels | null = null

/** Made once, when the extensions are loaded: a component that is made again loses its state. */
function panels(): Panels {
  made ??= extensions
    .flatMap((extension) => extension.panels ?? [])
    .filter(({ permission }) => may(permission))
    .map((panel) => ({ ...panel, Panel: lazy<ComponentType<PanelProps>>(panel.load) }))
  return made
}

const actions = () =>
  extensions.flatMap((extension) => extension.actions ?? []).filter(({ permission }) => may(permission))

/** What extensions add to the page of a product, an order or a customer. */
export function ExtensionParts({ on, entityId }: ExtensionPartsProps) {
  const { run, isBusy } = useAction()
  const own = actions().filter((action) => action.on === on)
  return (
    <>
      {own.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {own.map(({ id, label, run: work }) => (
            <Button key={id} busy={isBusy} onClick={() => run(async () => notify(await work(entityId)))}>
              {label[language]}
            </Button>
          ))}
        </div>
      )}
      {panels()
        .filter((panel) => panel.on === on)
        .map(({ id, title, Panel }) => (
          <Section key={id} title={title[language]}>
            <Suspense fallback={<Skeleton />}>
              <Panel entityId={entityId} />
            </Suspense>
          </Section>
        ))}
    </>
  )
}
