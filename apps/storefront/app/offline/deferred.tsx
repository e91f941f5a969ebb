import { type ComponentType, lazy, Suspense } from 'react'
import { loadPatiently } from './load-patiently.ts'

/** A part of a page that loads behind it. The server renders it with the page, so it is there without script. */
export function deferred<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(loadPatiently(load)) as ComponentType<Props>
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
