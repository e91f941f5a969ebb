import { useEffect, useRef } from 'react'
import { useFetchers, useRevalidator } from 'react-router'
import { barePath } from '../i18n/language.ts'

const channelName = 'cart'

/** Tells the shop's other tabs when the cart changed here, and loads the cart again when it changed in one of them. */
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

function isCart(formAction: string | undefined): boolean {
  return barePath(formAction?.split('?')[0] ?? '') === '/cart'
}
