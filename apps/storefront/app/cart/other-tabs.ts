import { useEffect, useRef } from 'react'
import { useFetchers, useRevalidator } from 'react-router'
import { barePath } from '../i18n/language.ts'
import { useCurrency } from '../i18n/use-currency.ts'

const channelName = 'cart'

/** Notifies the shop's other tabs of a cart change, and reloads the cart after a change in one of them. */
export function useCartInOtherTabs(): void {
  const { revalidate } = useRevalidator()
  const changing = useFetchers().some(({ formAction, formMethod }) => formMethod === 'POST' && isCart(formAction))
  const wasChanging = useRef(false)
  const channel = useRef<BroadcastChannel>(undefined)

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    channel.current = new BroadcastChannel(channelName)
    channel.current.onmessage = () => void revalidate()
    return () => channel.current?.close()
  }, [revalidate])

  useEffect(() => {
    if (wasChanging.current && !changing) channel.current?.postMessage('changed')
    wasChanging.current = changing
  }, [changing])
}

const currencyChannel = 'currency'

/** A page that opens in another currency has the other tabs follow: one shopper sees one currency. */
export function useCurrencyInOtherTabs(): void {
  const currency = useCurrency()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined' || currency === undefined) return
    const channel = new BroadcastChannel(currencyChannel)
    channel.onmessage = ({ data }) => {
      if (data !== currency) window.location.reload()
    }
    channel.postMessage(currency)
    return () => channel.close()
  }, [currency])
}

function isCart(formAction: string | undefined): boolean {
  return barePath(formAction?.split('?')[0] ?? '') === '/cart'
}
