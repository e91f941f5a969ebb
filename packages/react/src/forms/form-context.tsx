'use client'

import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FormResult } from './form-result.ts'

/** Props that a component passes to the form of the app. */
export interface AppFormProps {
  /** Names the form on its page, in the field `form`. */
  name: string
  /** The field `intent`, by which `runShopForm` finds the handler. */
  intent: string
  /** True for a form whose entries stay after it was sent. Default: it is emptied. */
  keepsEntries?: boolean
  className?: string | undefined
  'data-part'?: string
  'data-availability'?: string
  children?: ReactNode
}

/**
 * A form of the app that posts to its server, to an action of its router, or to a Server Action. It works before the script
 * of the page, and gives its state to the components below it by `FormStateProvider`.
 */
export type AppForm = ComponentType<AppFormProps>

/** The state of the form around a component. */
export interface FormState {
  readonly isPending: boolean
  readonly result: FormResult | undefined
}

const AppFormContext = createContext<AppForm | undefined>(undefined)
const FormStateContext = createContext<FormState>({ isPending: false, result: undefined })

/** Gives components the form of the app. */
export const AppFormProvider = AppFormContext

/** Gives the components below a form its state: whether it is sent now, and its last result. */
export const FormStateProvider = FormStateContext

/** The form of the app; undefined where components send their changes by the client. */
export const useAppForm = (): AppForm | undefined => useContext(AppFormContext)

/** The state of the nearest form of the app. */
export const useFormState = (): FormState => useContext(FormStateContext)
