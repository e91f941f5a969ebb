import { useNavigation } from 'react-router'

/** A thread along the top edge while the next page is on its way. */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle'
  return <div aria-hidden="true" data-busy={busy || undefined} className="navigation-bar" />
}
