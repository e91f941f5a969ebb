import type { DeliveryTax, TaxGroup } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { language } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { countryName } from '../kit/format.ts'
import { useAction } from '../kit/use-action.ts'
import { deliveryTaxesQuery } from './delivery-queries.ts'
import { messages } from './messages.ts'

const refresh = () => queries.invalidateQueries({ queryKey: ['settings'] })
const { deliveryTaxes } = messages
const list = new Intl.ListFormat(language)
const named = (countries: readonly DeliveryTax[]) =>
  list.format(countries.map(({ country }) => countryName(country)).toSorted((a, b) => a.localeCompare(b, language)))

/** Warns of countries of delivery without a tax rate of their own, and sets their rates with one click. */
export function DeliveryTaxWarning() {
  const { data = [] } = useQuery(deliveryTaxesQuery)
  const open = data.filter(({ needsDecision }) => needsDecision)
  const untaxed = open.filter(({ rates }) => rates === 'NONE')
  const undecided = open.filter(({ rates }) => rates === 'SELLER')
  if (open.length === 0) return null
  return (
    <section aria-label={deliveryTaxes.title} className="mb-8 rounded-control border border-warn p-4">
      <h2 className="font-semibold text-warn">{deliveryTaxes.title}</h2>
      {untaxed.length > 0 && <p className="mt-1">{deliveryTaxes.untaxed(named(untaxed))}</p>}
      {undecided.length > 0 && <p className="mt-1">{deliveryTaxes.undecided(named(undecided))}</p>}
      <Decisions known={open.filter(({ hasPreset }) => hasPreset)} canKeep={undecided.length > 0} />
    </section>
  )
}

/** Warns of kinds of goods that pay the full rate in a country of delivery, where its law may tax them less. */
export function MissingGroupRates({ groups }: { readonly groups: readonly TaxGroup[] }) {
  const { data = [] } = useQuery(deliveryTaxesQuery)
  const { run, isBusy } = useAction()
  const open = data.filter(({ groupsWithoutRate }) => groupsWithoutRate.length > 0)
  if (open.length === 0) return null
  const concerned = groups.filter(({ id = '' }) => open.some(({ groupsWithoutRate }) => groupsWithoutRate.includes(id)))
  const known = open.filter(
    ({ hasPreset, groupsWithoutRate }) =>
      hasPreset && concerned.some(({ id = '', goods }) => goods && goods !== 'OTHER' && groupsWithoutRate.includes(id)),
  )
  const apply = async () => {
    for (const { country } of known) await client.taxSettings.applyTaxPreset(country, { onlyMissing: true })
  }
  const hasUnknown = concerned.some(({ goods }) => goods === undefined)
  return (
    <section aria-label={deliveryTaxes.missing} className="mb-8 rounded-control border border-warn p-4">
      <h2 className="font-semibold text-warn">{deliveryTaxes.missing}</h2>
      <p className="mt-1">
        {deliveryTaxes.missingIn(list.format(concerned.map(({ name = '' }) => name)), named(open))}
      </p>
      {hasUnknown && <p className="mt-1">{deliveryTaxes.chooseKind}</p>}
      {known.length > 0 && (
        <div className="mt-3">
          <Button
            tone="main"
            busy={isBusy}
            onClick={() => void run(apply, { done: deliveryTaxes.missingSet }).then(refresh)}
          >
            {deliveryTaxes.setMissing}
          </Button>
        </div>
      )}
    </section>
  )
}

interface DecisionsProps {
  /** Countries whose rates can be set. */
  readonly known: readonly DeliveryTax[]
  /** Whether the rates of the shop can stay. */
  readonly canKeep: boolean
}

function Decisions({ known, canKeep }: DecisionsProps) {
  const { run, isBusy } = useAction()
  const apply = async () => {
    for (const { country } of known) await client.taxSettings.applyTaxPreset(country)
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {known.length > 0 && (
        <Button
          tone="main"
          busy={isBusy}
          onClick={() => void run(apply, { done: deliveryTaxes.applied(known.length) }).then(refresh)}
        >
          {deliveryTaxes.apply(known.length)}
        </Button>
      )}
      {canKeep && (
        <Button
          busy={isBusy}
          onClick={() =>
            void run(() => client.taxSettings.upsertTaxSettings({ sellerRatesInEu: true }), {
              done: messages.delivery.saved,
            }).then(refresh)
          }
        >
          {deliveryTaxes.keep}
        </Button>
      )}
    </div>
  )
}
