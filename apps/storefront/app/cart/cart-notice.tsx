import { useCartDrawer } from './drawer-context.tsx'

/** What became of the last change, where it is not what the customer wanted. */
export function CartNotice() {
  const { notice } = useCartDrawer()
  return (
    <p role="status" className="border-l-2 border-ochre pl-3 text-small font-medium not-empty:mt-4">
      {notice}
    </p>
  )
}
