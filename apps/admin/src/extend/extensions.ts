import built from 'virtual:admin-extensions'
import { facts } from '../facts/facts.ts'
import { notifyProblem } from '../kit/toasts.tsx'
import type { AdminExtension } from './define-admin.ts'

/** The extensions of the admin: those that it was built with, and those that the site loaded. See docs/extend-the-admin.md. */
export const extensions: AdminExtension[] = [...built]

/** Loads the extensions that the site built. The admin works without those that cannot be loaded. */
export async function loadExtensions(): Promise<void> {
  if (facts.extensions === '') return
  try {
    const loaded: { readonly default: readonly AdminExtension[] } = await import(/* @vite-ignore */ facts.extensions)
    extensions.push(...loaded.default)
  } catch (error) {
    notifyProblem(error)
  }
}
