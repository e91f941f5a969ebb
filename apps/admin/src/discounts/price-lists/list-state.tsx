import type { PriceList } from '@cartwright/client'
import { Status } from '../../kit/status.tsx'
import { messages as discountMessages, priceListMessages as messages } from '../messages.ts'

export function ListState({ list: { active, status = 'LIVE' } }: { readonly list: PriceList }) {
  const isOn = active !== false && status === 'LIVE'
  return (
    <Status tone={isOn ? 'good' : 'quiet'} progress={isOn ? 'full' : 'none'}>
      {active === false ? discountMessages.paused : (messages.states[status] ?? status)}
    </Status>
  )
}
