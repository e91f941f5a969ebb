import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queries } from './app.ts'
import { finishSignIn, SIGNED_IN_PATH } from './data/sign-in-again.ts'
import { router } from './routes.tsx'

const root = document.getElementById('app')
if (location.pathname === SIGNED_IN_PATH) finishSignIn()
else if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
