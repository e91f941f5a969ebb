/** The pages of a language that has a prefix. */
export { Outlet as default } from 'react-router'
