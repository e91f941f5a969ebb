'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useLocalPath, useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'
import { useChosenLanguage } from '../shop/chosen-language.ts'
import { type AppFormProps, type FormState, FormStateProvider } from './form-context.tsx'

const idle: FormState = { isPending: false, result: undefined }

/** The form of a component where the app has none: the client of the browser sends it. */
export function ClientForm({ name, intent, keepsEntries = false, children, ...rest }: AppFormProps) {
  const client = useShop()
  const queries = useQueryClient()
  const localPath = useLocalPath()
  const language = useChosenLanguage() ?? 'en'
  const [state, setState] = useState(idle)
  const isRunning = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second click comes before the state of the first one is there.
    if (isRunning.current) return
    isRunning.current = true
    const { nativeEvent, currentTarget } = event
    const form = new FormData(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null)
    setState({ isPending: true, result: undefined })
    try {
      // Most pages are left without it.
      const { runShopForm } = await import('./run-shop-form.ts')
      const result = await runShopForm({ client, language, origin: location.origin, localPath }, form)
      setState({ isPending: false, result })
      if (result.isOk && !result.values && !keepsEntries) currentTarget.reset()
      await queries.invalidateQueries({ queryKey: queryKeys.shopper })
    } catch {
      setState({ isPending: false, result: { form: name, intent, isOk: false, code: 'UNKNOWN' } })
    } finally {
      isRunning.current = false
    }
  }
  return (
    <form onSubmit={submit} {...rest}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <FormStateProvider value={state}>{children}</FormStateProvider>
    </form>
  )
}
