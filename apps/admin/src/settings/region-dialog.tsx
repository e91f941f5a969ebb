import type { DeliveryProfile, DeliveryRegion } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { CountryPicker } from '../kit/country-picker.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { refreshDelivery } from './delivery-queries.ts'
import { messages } from './messages.ts'

interface RegionDialogProps {
  readonly profile: DeliveryProfile | undefined
  /** Null for a new one. */
  readonly region: DeliveryRegion | null
  readonly onClose: () => void
}

const { delivery } = messages

/** A region: its name, and its countries or all that no other region has. */
export function RegionDialog({ profile, region, onClose }: RegionDialogProps) {
  const destinations = region?.destinations ?? []
  const [name, setName] = useState(region?.name ?? '')
  const [isRest, setIsRest] = useState(region !== null && destinations.length === 0)
  const [chosen, setChosen] = useState(destinations.map(({ countryCode }) => countryCode))
  const [isActive, setIsActive] = useState(region?.active !== false)
  const [problem, setProblem] = useState('')
  const { run, isBusy } = useAction()
  const profileId = profile?.id ?? ''
  const save = async () => {
    if (name.trim() === '') return setProblem(kitMessages.required)
    if (!isRest && chosen.length === 0) return setProblem(delivery.chooseCountry)
    const stored = destinations.filter(({ countryCode }) => chosen.includes(countryCode))
    const added = chosen.filter((code) => stored.every(({ countryCode }) => countryCode !== code))
    const next = isRest ? [] : [...stored, ...added.map((countryCode) => ({ countryCode }))]
    const values = { name: name.trim(), active: isActive, destinations: next }
    const work = () =>
      region?.id
        ? client.deliveryProfile.updateDeliveryRegion(profileId, { ...values, id: region.id })
        : client.deliveryProfile.addDeliveryRegion(profileId, values)
    if (await run(work, { done: delivery.saved })) onClose()
    await refreshDelivery()
  }
  const remove = async () => {
    const work = () => client.deliveryProfile.removeDeliveryRegion(profileId, region?.id ?? '')
    if (await run(work, { done: delivery.regionDeleted })) onClose()
    await refreshDelivery()
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={region ? delivery.editRegion : delivery.addRegion}>
      <div className="flex min-h-0 flex-1 flex-col gap-4">
        {problem && (
          <p role="alert" className="text-alarm">
            {problem}
          </p>
        )}
        <TextField
          label={delivery.regionName}
          value={name}
          maxLength={256}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckField
          label={delivery.active}
          checked={isActive}
          onChange={(event) => setIsActive(event.target.checked)}
        />
        <CheckField
          label={delivery.restOfWorld}
          checked={isRest}
          onChange={(event) => setIsRest(event.target.checked)}
        />
        {!isRest && <CountryPicker legend={delivery.countries} chosen={chosen} onChange={setChosen} />}
        <DialogActions>
          {region && (
            <Button tone="alarm" busy={isBusy} className="me-auto" onClick={remove}>
              {delivery.deleteRegion}
            </Button>
          )}
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" busy={isBusy} onClick={save}>
            {kitMessages.save}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
