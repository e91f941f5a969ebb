/** What extensions may import of `react-router`. All of it would make the first download of the admin larger. */
export {
  Link,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
