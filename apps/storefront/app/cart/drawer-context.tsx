import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'

interface CartDrawerControl {
  dialog: RefObject<HTMLDialogElement | null>
  /** Opens the drawer; false where the browser cannot, so that a link may lead to the cart's page instead. */
  open: () => boolean
  close: () => void
  /** Whether the drawer has been opened; until then its content is not loaded. */
  opened: boolean
  /** Announces a message to screen readers. */
  announce: (text: string) => void
  announcement: string
  /** What the cart says of the last change; empty for nothing. */
  notice: string
  setNotice: (text: string) => void
  /** The ids of lines that were removed since the drawer was opened last. */
  removals: readonly string[]
  noteRemoval: (lineId: string) => void
}

const CartDrawerContext = createContext<CartDrawerControl | null>(null)

export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState(false)
  const [announcement, announce] = useState('')
  const [notice, setNotice] = useState('')
  const [removals, setRemovals] = useState<readonly string[]>([])
  const noteRemoval = useCallback(
    (lineId: string) => setRemovals((before) => [...before.filter((id) => id !== lineId), lineId]),
    [],
  )
  const open = useCallback(() => {
    if (!dialog.current?.showModal) return false
    setOpened(true)
    if (!dialog.current.open) {
      setRemovals([])
      dialog.current.showModal()
    }
    return true
  }, [])
  const close = useCallback(() => dialog.current?.close(), [])
  const control = useMemo(
    () => ({ dialog, open, close, opened, announce, announcement, notice, setNotice, removals, noteRemoval }),
    [open, close, opened, announcement, notice, removals, noteRemoval],
  )
  return <CartDrawerContext value={control}>{children}</CartDrawerContext>
}

export function useCartDrawer(): CartDrawerControl {
  const control = useContext(CartDrawerContext)
  if (!control) throw new Error('useCartDrawer() needs a <CartDrawerProvider> above it')
  return control
}
