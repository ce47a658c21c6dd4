import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { subscriptionFailure } from "../../../shared/texts.ts";
import { failureOf, failureText } from "../../api/failure-text.ts";
import { subscriptionStatusQuery } from "../../api/payments.ts";
import { FormNotice } from "../../forms/form-notice.tsx";
import { useSession } from "../../session/session.tsx";

/** The provider is asked, not believed by the address: everybody can write that one. */
const Finished = ({ identifier }: { readonly identifier: string }) => {
  const { data, error } = useQuery(subscriptionStatusQuery(identifier));
  if (error !== null) {
    return <FormNotice text={subscriptionFailure(failureText(failureOf(error)))} />;
  }
  if (data === undefined) return <FormNotice text="Looking for your payment…" />;
  return (
    <FormNotice
      text={
        data.subscription === undefined
          ? "Your payment is still on its way. You become a supporter as soon as it has arrived."
          : "Your payment has arrived. Welcome among the supporters!"
      }
    />
  );
};

/** What came of a checkout, for whoever comes back from one. */
export const CheckoutOutcome = () => {
  const [params] = useSearchParams();
  const { status, user } = useSession();
  switch (params.get("checkout")) {
    case "done":
      return status === "authenticated" && user !== null ? <Finished identifier={user.identifier} /> : null;
    case "abandoned":
      return <FormNotice text="You have not paid anything. The page to pay on stays open for a day." />;
    default:
      return null;
  }
};
