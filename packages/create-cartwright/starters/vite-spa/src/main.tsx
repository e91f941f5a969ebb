import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '../shop/style.css'
import { routes } from './routes'

const root = document.getElementById('root')
if (!root) throw new Error('index.html needs an element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
)
