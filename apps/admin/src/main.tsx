import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queries } from './app.ts'
import { finishSignIn, SIGNED_IN_PATH } from './data/sign-in-again.ts'
import { loadExtensions } from './extend/extensions.ts'
import { createRouter } from './routes.tsx'

const root = document.getElementById('app')
if (location.pathname === SIGNED_IN_PATH) finishSignIn()
else if (root) void show(root)

// What extensions share with this file has to be there before they are loaded, so it waits for nothing.
async function show(element: HTMLElement) {
  await loadExtensions()
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
