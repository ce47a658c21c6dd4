import { Navigate, Outlet } from "react-router";
import { useSession } from "../session/session.tsx";
import { PageSpinner } from "../ui/spinner.tsx";

/** Around the pages of players: everybody else is led home. */
export const LoggedInOnly = () => {
  const { status } = useSession();
  if (status === "loading") return <PageSpinner />;
  return status === "authenticated" ? <Outlet /> : <Navigate to="/" replace />;
};

/** Around the pages that lead into an account: who is in one is led home. */
export const LoggedOutOnly = () => {
  const { status } = useSession();
  if (status === "loading") return <PageSpinner />;
  return status === "authenticated" ? <Navigate to="/" replace /> : <Outlet />;
};
