/* eslint-disable */
// Made from openapi/ by npm run gen.
export interface paths {
    "/v1/auths/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description The answer is the same for an address that already has an account; its owner gets a mail.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auths/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auths/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auths/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Current access */
        get: operations["getAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auths/access/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the refresh cookie for a new access token
         * @description `access_token` is the expired one, or null for a page that has just been loaded. The cookie rotates.
         */
        post: operations["refreshAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auths/openID": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start single sign-on
         * @description Answers the provider's page to open, and sets a cookie: only this browser can finish. The provider returns to
         *     `/signin/oid/callback` of the library within ten minutes.
         */
        get: operations["startOpenId"];
        put?: never;
        /**
         * Finish single sign-on
         * @description Takes the parameters with which the provider returned. The first time, the account is linked by its verified e-mail
         *     address or created. Each `state` works once, in the browser that started.
         */
        post: operations["signInOpenId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auths/emails/{id}/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the verification mail again */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        /** Confirm an e-mail address */
        patch: operations["verifyEmail"];
        trace?: never;
    };
    "/v1/auths/verifications/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Look up a verification link */
        get: operations["getVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auths/password_recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check a reset code */
        get: operations["checkPasswordRecovery"];
        put?: never;
        /**
         * Request a reset code
         * @description The same answer for every address.
         */
        post: operations["requestPasswordRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        /** Set a new password with a code */
        patch: operations["resetPassword"];
        trace?: never;
    };
    "/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/headquarters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pickup points */
        get: operations["listHeadquarters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/headquarters/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete all pickup points that nothing needs
         * @description Points with live loans and points where objects live are kept. The others can be restored for a day.
         */
        delete: operations["deleteAllHeadquarters"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogs/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Objects of a category */
        get: operations["listCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogs/products/highlighted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Objects that the library highlights */
        get: operations["listHighlighted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogs/products/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search objects
         * @description Objects available within a week come first.
         */
        get: operations["searchProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogs/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One object */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogs/products/{id}/loans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days on which an object is taken */
        get: operations["listProductLoans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogs/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of an object, newest first */
        get: operations["listProductReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/catalogs/z/p/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The FAQ document of the library */
        get: operations["streamLibraryFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The draft */
        get: operations["getCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkout/cart/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a loan of an object */
        post: operations["addToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkout/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Abandon the draft */
        delete: operations["clearCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkout/shipping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose pickup or delivery
         * @description Pickup names a pickup point by `address_id`; delivery gives the address in `shipping_geo`.
         */
        post: operations["setShipping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkout/loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose the days */
        post: operations["setLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkout/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm the loan
         * @description A delivery with a fee requires the approved order of its intent (otherwise 402 `payment.required`); a pickup and a delivery without a fee are confirmed with an empty object.
         */
        put: operations["confirmCheckout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkout/intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold the object and start the payment of a delivery
         * @description If the library charges no fee there is nothing to pay (409 `payment.not_required`): the confirmation without `paypal` creates the loan.
         */
        post: operations["createIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files of the library
         * @description Sorted by name, at most 1000.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Upload files
         * @description Pictures only (png, jpeg, tiff; at most 9,000,000 bytes and 51 megapixels each, 205 for a jpeg that is not progressive), stored as WebP without metadata; one entry per picture, in the order sent. One invalid file fails the whole call and is named in `fields`, so a page that wants to keep the others sends each in its own call.
         */
        post: operations["createFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/files/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags in use */
        get: operations["listFileTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/files/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file by its id */
        get: operations["getFile"];
        put?: never;
        post?: never;
        /**
         * Delete a file by its name
         * @description A file in use by an object, a category, a pickup point or the library itself cannot be deleted (409 `file.in_use`). A deleted one can be restored for a day.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/files/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete all unused files
         * @description Files in use are kept, and uploads of the last day too, because their object may still be in progress. The audit log names the deleted files, and they can be restored for a day.
         */
        delete: operations["deleteAllFiles"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/files/controls/all/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Check and mend the files of the library
         * @description Missing and damaged pictures are made again from a larger version, bytes without a record are deleted (and can be restored for a day). The work goes on by itself: `/v1/staff/jobs/{id}` tells how far it is. While a check is under way, that one is answered.
         */
        patch: operations["checkFiles"];
        trace?: never;
    };
    "/v1/staff/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files of the library, page by page
         * @description Sorted by name; the first page counts all matches.
         */
        get: operations["listStaffFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the tags and the alternative text of a file */
        patch: operations["changeFile"];
        trace?: never;
    };
    "/v1/geos/{productId}/distances/{cap}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Distance of an object from a postal code */
        get: operations["listDistances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/geos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search towns by the beginning of their name or postal code */
        get: operations["searchGeos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/impersonations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the product as a member sees it
         * @description Not for somebody at the caller’s level or above. It ends after an hour, and before when the caller starts another one, ends it or signs out. Until then the calls of this session may name the member in `X-Ghost-User`; they only read until it is unlocked. The member sees who it was, when, why and what was changed.
         */
        post: operations["startImpersonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/impersonations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An impersonation of the caller */
        get: operations["getImpersonation"];
        put?: never;
        post?: never;
        /**
         * End an impersonation
         * @description Ending one that is over changes nothing.
         */
        delete: operations["endImpersonation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/impersonations/{id}/unlocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allow changes in the member’s name
         * @description From then on calls may change what the member could change, except what only the member may do (`impersonation.in_person`).
         */
        post: operations["unlockImpersonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/impersonations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who was in my account in my place
         * @description The latest first.
         */
        get: operations["listMyImpersonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/libraries/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The library of the host */
        get: operations["getLibrary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/libraries/renewals/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards that can be bought */
        get: operations["listRenewalCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/orders/{id}/locker_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a locker code that does not work
         * @description The old code stops working at once; the new one may take a moment. Each loan has a limited number of them: after that `locker.no_more_codes`, and a person helps.
         */
        post: operations["replaceLockerCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}/locker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a smart locker has for a loan
         * @description A loan without a locker, or that does not need one now, is a 404.
         */
        get: operations["getStaffLocker"];
        put?: never;
        /**
         * Give a loan another locker code
         * @description With `code`, that one is used; this is how the codes of a `manual` locker are entered. Without, the locker makes a new one. The member gets a mail.
         */
        post: operations["setStaffLocker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lockers/{headquarter}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event of a smart locker
         * @description Sent by the provider of the locker and signed with the secret that it shares with the pickup point: `x-locker-timestamp` (seconds since 1970, at most 5 minutes off) and `x-locker-signature` (hexadecimal HMAC-SHA256 of timestamp, dot and body). Anything else is a 401 `locker.signature_invalid`. Each event id counts once. A 503 asks the provider to send the event again.
         */
        post: operations["receiveLockerEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Profile */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the profile */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the password */
        patch: operations["changePassword"];
        trace?: never;
    };
    "/v1/me/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My objects */
        get: operations["listMyProducts"];
        put?: never;
        /** Share an object */
        post: operations["createMyProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my objects, for editing */
        get: operations["getMyProduct"];
        put?: never;
        post?: never;
        /** Withdraw one of my objects from the library */
        delete: operations["withdrawMyProduct"];
        options?: never;
        head?: never;
        /** Edit one of my objects */
        patch: operations["updateMyProduct"];
        trace?: never;
    };
    "/v1/me/products/{id}/pauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause lending of one of my objects */
        post: operations["pauseMyProduct"];
        /** Resume lending of a paused object */
        delete: operations["resumeMyProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/products/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer an administrator about one of my objects
         * @description To a question, or to a refusal; a refused object awaits an administrator again.
         */
        post: operations["answerAboutMyProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Review an object that I borrowed */
        post: operations["reviewProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/products/{id}/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an object to the wish list, or remove it */
        post: operations["toggleWish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My wish list, latest first */
        get: operations["listMyWishes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My loans by status */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my loans */
        get: operations["getMyOrder"];
        put?: never;
        post?: never;
        /** Cancel a loan before its pickup */
        delete: operations["cancelMyOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/orders/{id}/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend a loan by one month, once
         * @description Without `to_date`, the loan is extended by one month: to the last open day of the pickup point up to then, or the first one after it if there is none. `to_date` may be any open day up to that one. This call accepts the `latest_to_date` of a refusal.
         */
        post: operations["extendMyOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/orders/{id}/reschedulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a loan to other days before its pickup
         * @description Applies all checks of a new loan, without counting the loan itself. Place, note and delivery payment stay. If the library approves by hand, the loan awaits its answer again. Its current days change nothing.
         */
        post: operations["rescheduleMyOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My memberships */
        get: operations["listMyMemberships"];
        put?: never;
        /**
         * Renew the card, with a payment unless it is free
         * @description A card with a price requires the approved order of its intent (otherwise 402 `payment.required`); a free one is issued at once, with `paypal` omitted or null. The card data in the body are compared, never used.
         */
        post: operations["createMyMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/memberships/intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the payment of a card
         * @description A free card has no payment (409 `payment.not_required`); `POST /v1/me/memberships` is enough.
         */
        post: operations["createMembershipIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the server is ready
         * @description Ready: 200 when the server accepts calls, 503 before it is ready, while its database is down and while it drains. Alive: 200 as
         *     long as the server answers at all; a supervisor need not restart it while only its database is down.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/enums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Enumerations with their labels */
        get: operations["getEnums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links of the library */
        get: operations["getLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/error_list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every error code with its status and message */
        get: operations["getErrorList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lookups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Values for forms */
        get: operations["getLookups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schemes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** JSON schemas of the bodies */
        get: operations["getSchemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what on whom
         * @description The latest entries first. All conditions together.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/bulk-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a change of many objects would do
         * @description Counts what it changes, what is so already, and what it cannot change and why. Nothing is written.
         */
        post: operations["previewBulkEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/bulk-edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many objects
         * @description A job changes them some at a time, each with its entry in the audit log; `GET /v1/staff/jobs/{id}` tells how far it is. Whoever edits one of them meanwhile gets 412.
         */
        post: operations["startBulkEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/closures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Planned and past closures
         * @description The latest first day first.
         */
        get: operations["listClosures"];
        put?: never;
        /**
         * Close the library, or a pickup point, for some days
         * @description The days are closed at once, and a job moves the loans. A loan whose days differ from those in `moves` stays as it is.
         */
        post: operations["createClosure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/closures/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a closure would change */
        get: operations["planClosure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/closures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A closure with its loans */
        get: operations["getClosure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/closures/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a closure
         * @description The days open at once, and a job moves the loans back.
         */
        post: operations["undoClosure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was deleted lately
         * @description The newest first, of the last 30 days, at most 100.
         */
        get: operations["listDeletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/deletions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What deleting everything would delete, and what stands in the way */
        get: operations["previewDeletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/deletions/{id}/restores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back what was deleted
         * @description Within a day of the deletion; afterwards it is a 409 `deletion.over`.
         */
        post: operations["restoreDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a scanned code names, and what can be done with it
         * @description Takes whatever is scanned or typed at the desk: the code or id of an object, its label (a link to its page), a card number, the id of a member or a loan, the code of a smart locker, and our own links to loans. A code that names nothing in this library is a 404 `desk.unknown_code`.
         */
        get: operations["scanCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Loans of the library
         * @description By first day, the latest first unless the query says otherwise.
         */
        get: operations["listStaffLoans"];
        put?: never;
        /**
         * Make a loan at the desk
         * @description From today, for a member who is there; approved at once. With `handover`, the object is handed over in the same step. Period and member are checked like any loan; `undo` cancels the loan.
         */
        post: operations["lendAtDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A loan with everything that staff need to decide */
        get: operations["getStaffLoan"];
        put?: never;
        post?: never;
        /** Cancel a loan before its pickup, also as a no-show */
        delete: operations["cancelStaffLoan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a request
         * @description To approve several, make one call each, with a key of its own.
         */
        post: operations["approveLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}/denials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deny a request */
        post: operations["denyLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}/handovers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand the object over
         * @description Checks the member (suspended, card, overdue, limit) and the object (in maintenance, still out) once more.
         */
        post: operations["handOverLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the object back
         * @description `incomplete` and `damaged` open a maintenance ticket: the object is not lent until it is closed, and whoever has it next gets a mail with the way to other days or another object.
         */
        post: operations["returnLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend a loan by one month, once
         * @description With the rules of `POST /v1/me/orders/{id}/extensions`.
         */
        post: operations["extendStaffLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a loan to other days before its pickup
         * @description With the checks of `POST /v1/me/orders/{id}/reschedulings`, but the loan keeps its status and may have begun. Its member is told. Its current days change nothing.
         */
        post: operations["moveStaffLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/loans/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the last step
         * @description Within a minute, by whoever took it; the history shows both. Mails of the step that were not sent yet are withdrawn.
         */
        post: operations["undoLoanStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tasks of a day
         * @description By pickup point, in the library's order. Without `date`, today.
         */
        get: operations["getStaffDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/day/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hear of every change of a loan
         * @description Server-sent events: `changed` whenever a loan of the library has changed, by any desk, member or job, on any server; its data is empty. The first event says that the stream is on. A page reads the day again on every event and every reconnection. A comment every 15 seconds keeps the stream alive; it ends after ten minutes at most, and the page connects again with its current token. Because it needs the token in a header, read it with `fetch`. At most 6 streams of a person: the oldest ends.
         */
        get: operations["streamStaffDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find members at the desk
         * @description Sorted by name.
         */
        get: operations["searchStaffMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member in the short form for the desk */
        get: operations["getStaffMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of the library
         * @description Loans, objects, searches, members, returns, the desk and savings, in whole weeks.
         */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/figures/{figure}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A figure as a table
         * @description All rows as CSV, with headings in the language of the call.
         */
        get: operations["exportFigure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/headquarters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pickup points of the library */
        get: operations["listStaffHeadquarters"];
        put?: never;
        /** Open a pickup point */
        post: operations["createHeadquarter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/headquarters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A pickup point */
        get: operations["getStaffHeadquarter"];
        /**
         * Change a pickup point
         * @description Opening hours and closed days are replaced as a whole. Loans keep their days.
         */
        put: operations["changeHeadquarter"];
        post?: never;
        /**
         * Delete a pickup point
         * @description It can be restored for a day. Refused while objects live there or loans are under way.
         */
        delete: operations["deleteHeadquarter"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/headquarters/{id}/locker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The smart locker of a pickup point */
        get: operations["getLockerSettings"];
        /**
         * Change how a smart locker is operated
         * @description Another address needs its key again. While loans use the locker, its way of working stays.
         */
        put: operations["changeLockerSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/headquarters/{id}/locker/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the connection to the provider of a smart locker
         * @description With the settings that are stored. Changes nothing.
         */
        post: operations["testLocker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/headquarters/{id}/locker/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a door of a smart locker from afar
         * @description Where the provider can. The reason stands in the audit log.
         */
        post: operations["openLockerDoor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/exports/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table of the library as a file
         * @description The rows as CSV, all of them or those that the filter of their list means, with headings in the language of the call. Who exported what is in the audit log.
         */
        get: operations["exportTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports of the library
         * @description The newest first.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Upload a CSV file
         * @description UTF-8, UTF-16 or Windows-1252, divided by semicolons, commas or tabs, with headings in the first row; at most 50,000 rows. Nothing is imported yet.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import with its columns and first rows */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Discard an import with its rows
         * @description Only before it has begun to import.
         */
        delete: operations["deleteImport"];
        options?: never;
        head?: never;
        /**
         * Say which column is which field
         * @description What an earlier check found is forgotten.
         */
        patch: operations["mapImport"];
        trace?: never;
    };
    "/v1/staff/imports/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an import without writing anything
         * @description A job looks at every row; its report says what each would do.
         */
        post: operations["checkImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/imports/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import the rows
         * @description A job writes the rows that are right and reports the others. One that has failed goes on where it was.
         */
        post: operations["runImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Report of an import, row by row */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/imports/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The faulty rows of an import as a file
         * @description Each with its number and what is wrong; mended, the file can be imported.
         */
        get: operations["getImportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/import_templates/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An empty file with the headings of an import */
        get: operations["getImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Objects of the library, hidden and retired ones too
         * @description Keyset pages in the order asked for; `total` counts all matches and comes with the first page only.
         */
        get: operations["listObjects"];
        put?: never;
        /**
         * Add an object
         * @description Without a code the library gives one.
         */
        post: operations["createObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An object with everything that can be edited */
        get: operations["getObject"];
        /**
         * Change an object
         * @description `If-Match` names the version that was edited: if somebody else has changed the object since, nothing is written and the answer is 412.
         */
        put: operations["changeObject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/{id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate an object
         * @description The copy has the same texts, pictures, parts and manuals, a code of its own, and is hidden until somebody lists it.
         */
        post: operations["copyObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/{id}/retirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an object out of the library
         * @description Refused while it has live loans. Its history stays.
         */
        post: operations["retireObject"];
        /**
         * Put a retired object back
         * @description It is hidden until somebody lists it. Not for an object that its owner has withdrawn.
         */
        delete: operations["bringObjectBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Loans, tickets and changes of an object
         * @description The latest first.
         */
        get: operations["listObjectHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/manuals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a manual
         * @description One PDF of at most 9 MB, judged by its content. It belongs to an object once the object is saved with it.
         */
        post: operations["createManual"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Labels of objects, or member cards, as PDF
         * @description Each has a QR code, the code and the name, in the order of the codes. The QR code of an object is the address of its page, that of a card its number. At most 10,000.
         */
        post: operations["printLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open invitations of colleagues
         * @description Those that nobody has accepted, the newest first; expired ones too, until they are taken back or sent again. At most 200.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a colleague
         * @description A mail carries a link that is valid for seven days and can be used once. A second invitation of an address replaces the first.
         */
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back
         * @description Its link opens nothing any more. 404 for one that was accepted or taken back meanwhile.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/invitations/{id}/sendings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description With a new link, valid for seven days from now; the earlier link ends.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Look up an invitation */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{token}/acceptances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Where the address has an account, that account accepts while it is signed in, with an empty body; otherwise the body makes the account. Both are signed in afterwards.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Work on the whole library
         * @description The newest first. Kept for 90 days.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Progress of such work */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/jobs/{id}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report of such work
         * @description Record by record, in the order in which they were handled; records that needed nothing are not listed.
         */
        get: operations["listJobRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of the library, in order */
        get: operations["listStaffCategories"];
        put?: never;
        /** Add a category */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the categories in order */
        put: operations["orderCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a category */
        put: operations["changeCategory"];
        post?: never;
        /**
         * Delete a category
         * @description Its objects go into another one; without one it is refused while objects are in it.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards of the library, in order */
        get: operations["listStaffCards"];
        put?: never;
        /** Add a card */
        post: operations["createCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/cards/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the cards in order */
        put: operations["orderCards"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a card */
        put: operations["changeCard"];
        post?: never;
        /**
         * Delete a card that nobody has bought
         * @description A card that was sold can only be retired.
         */
        delete: operations["deleteCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/headquarters/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the pickup points in order */
        put: operations["orderHeadquarters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the library */
        get: operations["getStaffLibrary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings of the library
         * @description Settings that are left out stay. The audit log keeps before and after of each.
         */
        patch: operations["changeStaffLibrary"];
        trace?: never;
    };
    "/v1/staff/library/accents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shades of an accent
         * @description What `accent` would look like in both colour schemes, with the contrast of the colour itself.
         */
        get: operations["previewAccent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/library/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the logo */
        put: operations["setLibraryLogo"];
        post?: never;
        /** Go back to the mark of the product */
        delete: operations["removeLibraryLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/library/faq/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the FAQ document in a language */
        put: operations["setFaqFile"];
        post?: never;
        /** Remove the FAQ document in a language */
        delete: operations["removeFaqFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People of the library
         * @description Keyset pages in the order asked for; `total` counts all matches and comes with the first page only.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person of the library */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Let a member share objects, or no longer
         * @description Not for somebody at the caller’s level or above.
         */
        patch: operations["changePerson"];
        trace?: never;
    };
    "/v1/staff/people/{id}/bans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a person
         * @description The person can still sign in and see their loans, but asks for no new ones. A mail tells the reason and the end. The suspension ends by itself after its last day.
         */
        post: operations["banPerson"];
        /** End a suspension */
        delete: operations["unbanPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make or unmake an administrator
         * @description `from` is the role that the caller saw: another one is a 409 `person.meanwhile`. Whose level falls is signed out everywhere. The last super administrator stays one.
         */
        put: operations["setPersonRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that staff know of a person
         * @description Cards, the latest loans, objects, payments and what staff noted. Notes come only to staff above the person.
         */
        get: operations["getPersonRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a person’s data
         * @description `If-Match` is the `version` of the record that the caller saw; another one is a 412 and changes nothing. A new e-mail address has to be confirmed again.
         */
        patch: operations["changePersonProfile"];
        trace?: never;
    };
    "/v1/staff/people/{id}/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a person’s e-mail address by hand */
        post: operations["verifyPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign a person out everywhere */
        delete: operations["signOutPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note something about a person
         * @description Never shown to that person.
         */
        post: operations["addPersonNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/notes/{note}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a note */
        delete: operations["deletePersonNote"];
        options?: never;
        head?: never;
        /** Change a note */
        patch: operations["changePersonNote"];
        trace?: never;
    };
    "/v1/staff/people/{id}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a person a card at the desk
         * @description For cash, or for free with the reason. `covered_to` is the last covered day that the caller saw: another one is a 409 `person.meanwhile`, so that nobody sells a card twice. A mail carries the receipt.
         */
        post: operations["sellCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/sales/{sale}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the sale of a card
         * @description The card ends, the money goes back over the counter, and the receipt stays as undone. Refused while a loan needs the card.
         */
        post: operations["refundCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person
         * @description Loans stay, anonymous; everything else about the person goes: data, notes, mails, files, and their name in every text. Refused while something is under way: `erasure_obstacles` of the record says what. It cannot be undone.
         */
        post: operations["erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All data of a person
         * @description A zip archive: one JSON document, and the files that the person uploaded. For the person, who has a right to them.
         */
        get: operations["exportPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All own data
         * @description A zip archive: one JSON document, and the files that the member uploaded.
         */
        get: operations["exportMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/merges/{other}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Two accounts side by side
         * @description What merging them would move, and what stands in its way.
         */
        get: operations["previewMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/people/{id}/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge another account into this one
         * @description Everything of the other account moves; it closes, its sessions end and its address is free again. Where cards overlap, the one that ends later stays whole. It cannot be undone.
         */
        post: operations["mergePeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/pictures/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of a category or of a pickup point */
        get: operations["getRecordPicture"];
        /**
         * Set or remove the picture of a category or of a pickup point
         * @description The picture is uploaded first; without one the record has none.
         */
        put: operations["setRecordPicture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a library still needs before it can lend
         * @description Worked out from its data each time.
         */
        get: operations["getSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Maintenance tickets
         * @description Keyset pages in the order asked for; `total` counts all matches and comes with the first page only.
         */
        get: operations["listTickets"];
        put?: never;
        /**
         * Open a maintenance ticket
         * @description The object is not lent until the ticket is done. Members whose loans begin before it should be ready are told by mail.
         */
        post: operations["openTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A maintenance ticket with everything that happened */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/tickets/{id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a step with a maintenance ticket
         * @description `take` begins the repair, `wait` lets it wait again, `finish` frees the object, `reopen` blocks it again. `note` needs `text`; `cost` needs `text` and `cost`; `picture` needs `pictures`; `expect` takes `expected_on`; `remove` needs the `entry` that was written by mistake.
         */
        post: operations["takeTicketStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Objects that await an administrator
         * @description The oldest first. `total` comes with the first page only.
         */
        get: operations["listPendingObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/{id}/acceptances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an object
         * @description The object appears in the catalogue and counts as shared; the owner gets a mail.
         */
        post: operations["acceptObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/{id}/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an object
         * @description The owner gets a mail with the reason.
         */
        post: operations["refuseObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/staff/objects/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the owner for more
         * @description The object goes on waiting; the owner gets a mail and can change the object.
         */
        post: operations["askAboutObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/supports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to the library */
        post: operations["createSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find members
         * @description All matches, sorted by name, on one page of at most 200; `X-Total-Count` is the total. To find members beyond the limit, add another word.
         */
        get: operations["searchUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook of the payment provider
         * @description Only events signed by the provider are accepted; anything else is 400. A 503 asks the provider to send the event again.
         */
        post: operations["receivePaypalWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/zoho/syncs/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Send data to the external CRM
         * @description Sends what changed since the last sync, and reads back the numbers of affiliated cards. The work goes on by itself: `/v1/staff/jobs/{id}` tells how far it is. While a sync is under way, that one is answered. Without a CRM it is a 404 `feature.not_available`.
         */
        patch: operations["syncZoho"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The actual language of each text that is not translated into the language of the request, by field; null or omitted if all are translated. */
        Fallback: {
            [key: string]: "it" | "en";
        } | null;
        /** @description Calendar days in the library's time zone, both ends included. */
        Period: {
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
        };
        Picture: {
            url: string;
            srcset: string | null;
            width: number;
            height: number;
            /** @description A tiny preview (data: URL) to show while the picture loads. */
            placeholder: string | null;
        };
        ProductPicture: {
            url: string;
            srcset: string | null;
            width: number;
            height: number;
            /** @description A tiny preview (data: URL) to show while the picture loads. */
            placeholder: string | null;
            /** @description Alternative text of the picture; empty if missing. */
            alt: string;
        };
        Position: {
            lat: number;
            lng: number;
        };
        Category: {
            id: string;
            origin_id: string;
            name: string;
            slug: string;
            img: components["schemas"]["Picture"] | null;
            products: number;
            fallback?: components["schemas"]["Fallback"];
        };
        /** @description A pickup point. */
        Headquarter: {
            id: string;
            name: string;
            address: string;
            cap: string;
            city: string;
            province: string;
            position: components["schemas"]["Position"];
            img: {
                url: string;
                alt: string;
                srcset: string | null;
                width: number;
                height: number;
                placeholder: string | null;
            } | null;
            is: {
                available: boolean;
                smartlocker: boolean;
            };
            smartlocker_instruction: string | null;
            opening_days: string;
            opening_times: string;
            additional_days: string;
            open_on_public_holidays: boolean;
            opening_hours: {
                id: string;
                /** @description 1 is Monday, 7 is Sunday. */
                day: number;
                /** @description Such as `09:00-13:00, 15:00-19:00`. */
                hours: string;
            }[];
            holidays: {
                id: string;
                /**
                 * Format: date
                 * @description First closed day.
                 */
                inizio: string;
                /**
                 * Format: date
                 * @description Last closed day.
                 */
                fine: string;
                /** @description True where a smart locker is closed too; else absent. */
                locker?: boolean;
            }[];
            fallback?: components["schemas"]["Fallback"];
        };
        /** @description An object as shown in lists. `tansportable` is spelled so for ever. */
        ProductTile: {
            id: string;
            code: string;
            name: string;
            img: components["schemas"]["Picture"] | null;
            loan: {
                max_months: number | null;
                preparation_days: number;
                /** @enum {string|null} */
                status: "busy" | "maintenance" | null;
                /**
                 * Format: date
                 * @description Last day of the current loan.
                 */
                to_date: string | null;
                /** @description The object is overdue; it cannot be requested until it is returned. */
                overdue: boolean;
                /**
                 * Format: date
                 * @description First day on which it can be collected: prepared, free of other loans, its pickup point open. Null while it is in maintenance or overdue, and if there is none within a year.
                 */
                next_from: string | null;
            };
            is: {
                tansportable: boolean;
            };
            location: {
                id: string;
                name: string;
                city: string;
            };
            /** @enum {string} */
            status: "active" | "pending" | "paused" | "hidden";
            categories: {
                origin_id: string;
                name: string;
                slug: string;
            }[];
            rating: {
                average: number | null;
                count: number;
            };
            /** @description Kilometres from the postal code of a search, with one decimal; only in searches. */
            distance_from_u?: number;
            fallback?: components["schemas"]["Fallback"];
        };
        ProductPage: {
            items: components["schemas"]["ProductTile"][];
            /** @description Opaque cursor of the next page, or null. */
            next: string | null;
            /** @description Number of objects on all pages; only in searches. */
            total?: number;
        };
        Product: {
            id: string;
            code: string;
            name: string;
            description: string;
            box: string[];
            img: components["schemas"]["Picture"] | null;
            imgs: components["schemas"]["ProductPicture"][];
            /** @description How to use it, as PDF. */
            manuals: {
                title: string;
                /** @enum {string} */
                language: "it" | "en";
                url: string;
                /** @description Bytes. */
                size: number;
            }[];
            loan: {
                max_months: number | null;
                preparation_days: number;
                /** @enum {string|null} */
                status: "busy" | "maintenance" | null;
                /** Format: date */
                to_date: string | null;
                /** @description The object is overdue; it cannot be requested until it is returned. */
                overdue: boolean;
                /**
                 * Format: date
                 * @description First day on which it can be collected: prepared, free of other loans, its pickup point open. Null while it is in maintenance or overdue, and if there is none within a year.
                 */
                next_from: string | null;
            };
            is: {
                tansportable: boolean;
                wished: boolean;
                mine: boolean;
            };
            location: {
                id: string;
                name: string;
                city: string;
                address: components["schemas"]["Address"];
                position: components["schemas"]["Position"];
            };
            /** @enum {string} */
            status: "active" | "pending" | "paused" | "hidden";
            categories: {
                origin_id: string;
                name: string;
                slug: string;
            }[];
            rating: {
                average: number | null;
                count: number;
            };
            fallback?: components["schemas"]["Fallback"];
        };
        Address: {
            id: string;
            address: string;
            cap: string;
            city: string;
            province: string;
        };
        /** @description Days on which an object is on loan, without names. */
        TakenPeriod: {
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
            /**
             * Format: date
             * @description Last day of preparation after the loan.
             */
            blocked_to: string;
            /** @description The object is overdue; no day is free until it is returned. */
            overdue: boolean;
        };
        Review: {
            id: string;
            rating: number;
            message: string;
            /** @description First name and initial. */
            author: string;
            /** Format: date-time */
            created_at: string;
        };
        ReviewPage: {
            items: components["schemas"]["Review"][];
            next: string | null;
        };
        Distance: {
            cap: string;
            city: string;
            province: string;
            lat: number;
            lng: number;
            /** @description Kilometres, one decimal. */
            distance_from_u: number;
        };
        Geo: {
            cap: string;
            city: string;
            province: string;
            lat: number;
            lng: number;
        };
        /** @description What an administrator told the owner of an object. */
        OwnVerification: {
            /** @enum {string} */
            decision: "asked" | "refused";
            message: string;
            /** Format: date-time */
            at: string;
            /** @description The owner has answered or changed the object since; it awaits an administrator again. */
            answered: boolean;
        };
        /** @description One of the caller's objects in the list of them; a refused one is `hidden`. */
        OwnProductTile: components["schemas"]["ProductTile"] & {
            /** @description What an administrator asked or refused last, until the object is accepted. */
            verification: components["schemas"]["OwnVerification"] | null;
        };
        /** @description One of the caller's objects, for editing. */
        OwnProduct: {
            id: string;
            /** @description In Italian. */
            title: string;
            /** @description In English; empty if there is none. */
            title_en: string;
            /** @description In Italian. */
            description: string;
            /** @description In English; empty if there is none. */
            description_en: string;
            /** @enum {string} */
            status: "active" | "pending" | "paused" | "hidden";
            /** @description What an administrator asked or refused last, until the object is accepted. */
            verification: components["schemas"]["OwnVerification"] | null;
            category: {
                origin_id: string;
                name: string;
                slug: string;
            } | null;
            imgs: {
                id: string;
                url: string;
                /** @description The largest stored copy: a crop begins from it. */
                largest: string;
                alt: string;
            }[];
        };
        /** Format: email */
        Email: string;
        /** @enum {string} */
        Language: "it" | "en";
        /** @description Not only spaces, and no invisible characters. */
        PersonName: string;
        /** @description At least three digits; a leading plus and spaces are allowed. */
        Phone: string;
        /** @description University student number; free text. */
        StudentNumber: string;
        Street: string;
        City: string;
        Cap: string;
        /** @description The two letters of an Italian province, as `GET /v1/lookups` lists them. */
        Province: string;
        /** @enum {string} */
        SupportSection: "loans" | "objects" | "card" | "website" | "other";
        UploadedFile: {
            uid: string;
            id: string;
            name: string;
            folder: string;
            alt: string;
            url: string;
            /** @description The largest stored copy: a crop begins from it. */
            largest: string;
            size: number;
            extension: string;
            mimetype: string;
            base64: string | null;
            dimension: {
                w: number;
                h: number;
            } | null;
            aspect_ratio: number | null;
            tags: string[];
        };
        SyncReport: {
            job: string;
            read: number;
            sent: number;
            inserted: number;
            updated: number;
            failed: number;
            errors: string[];
        };
        /** @description An administrator in the place of a member, for an hour at most. */
        Impersonation: {
            id: string;
            /** @description The impersonated member. */
            user: components["schemas"]["AuditPerson"];
            /** @description Shown to the member. */
            reason: string;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            ends_at: string;
            /**
             * Format: date-time
             * @description Since when changes are allowed; null while it is read-only.
             */
            unlocked_at: string | null;
            /**
             * Format: date-time
             * @description Null while it goes on.
             */
            ended_at: string | null;
            seconds_left: number;
        };
        ImpersonationChange: {
            /** Format: date-time */
            at: string;
            /** @description Name of the operation in this contract, such as `updateMe`. */
            operation: string;
        };
        /** @description Who was in the caller’s account in their place, why, and what was changed. */
        MyImpersonation: {
            id: string;
            /** @description Name of the administrator. */
            by: string;
            reason: string;
            /** Format: date-time */
            started_at: string;
            /**
             * Format: date-time
             * @description Null while it goes on.
             */
            ended_at: string | null;
            /**
             * Format: date-time
             * @description Since when changes are allowed; null while it is read-only.
             */
            unlocked_at: string | null;
            /** @description The first hundred, in order. */
            changes: components["schemas"]["ImpersonationChange"][];
        };
        /** @description A library with its settings. */
        Library: {
            id: number;
            domain: string;
            name: string;
            timezone: string;
            city: string | null;
            address: string | null;
            socials: {
                ig: string | null;
                tw: string | null;
                yt: string | null;
                fb: string | null;
            };
            is: {
                available: boolean;
                auto_membership: boolean;
                mandatory_sharing: boolean;
                renewable_card: boolean;
                sso_signin: boolean;
            };
            welcome_content: {
                id: string;
                title: {
                    it: string;
                    en: string;
                };
                text: {
                    it: string;
                    en: string;
                };
                img: string | null;
            }[];
            links: {
                how_work: string | null;
                membership: string | null;
                contact: string | null;
            };
            useful_links: components["schemas"]["UsefulLink"][];
            /** @description Rich text, sanitised by the server. */
            regolamento: string | null;
            /** @description URL of the FAQ document, with the names of this library's document. */
            faq_pdf_url: string | null;
            website: string | null;
            signup_disclaimer: string | null;
            /** @description A short notice on the home page. */
            notice: string | null;
            contacts: {
                phone: string | null;
                email: string | null;
                whatsapp: string | null;
                telegram: string | null;
            };
            renewal_card: components["schemas"]["RenewalCard"] | null;
            pp_pk: string | null;
            pp_sdk_url: string | null;
            /** @description The account that receives payments, if it is not that of `pp_pk`. */
            pp_merchant_id: string | null;
            /** @description The payment provider is a local stand-in. */
            pp_simulation: boolean;
            delivery: {
                on: boolean;
                /** @description Amount in euros, two decimals. */
                price: number;
                /** @description Kilometres. */
                radius: number;
                /** @description Weekdays on which the library delivers, 1 (Monday) to 7; never on public holidays. */
                days: number[];
                /** @description Closures of the whole library, from today on; absent without any. */
                closings?: components["schemas"]["ClosedDays"][];
            };
            items: {
                preparations_days: number;
            };
            max_loans: number;
            /** @description How many days ahead of today a loan may end. */
            loan_horizon_days: number;
            /** @description Whether a member with an overdue object may not borrow more. */
            overdue_blocks: boolean;
            /** @description The member signs on the tablet when an object is handed over. */
            handover_signature: boolean;
            university_domain: string | null;
            /** @description Null for a library with the product's own accent. */
            accent: components["schemas"]["Accent"] | null;
            /** @description Null for a library with the product's own mark. */
            logo: components["schemas"]["Picture"] | null;
            fallback?: components["schemas"]["Fallback"];
        };
        /** @description The accent of a library with its shades in both colour schemes; every text on its ground has a contrast of 4.5 or more. */
        Accent: {
            color: string;
            light: components["schemas"]["AccentShades"];
            dark: components["schemas"]["AccentShades"];
        };
        AccentShades: {
            /** @description Ground of a filled button. */
            fill: string;
            /** @description The same under the pointer. */
            hover: string;
            /** @description Text on `fill` and `hover`. */
            on: string;
            /** @description Text or icon on the page. */
            text: string;
            /** @description Tinted background of a selected element. */
            soft: string;
        };
        UsefulLink: {
            label: string;
            url: string;
            fallback?: components["schemas"]["Fallback"];
        };
        RenewalCard: {
            name: string;
            id: string;
            /** @description Months. */
            duration: number;
            /** @description Amount in euros, two decimals. */
            price: number;
            fallback?: components["schemas"]["Fallback"];
        };
        Status: {
            /** @enum {string} */
            status: "ok";
            version: string;
            /** @description Whether calls are accepted. */
            ready: boolean;
            /**
             * @description Away from the moment the database was lost until it answers again.
             * @enum {string}
             */
            database: "up" | "away";
        };
        Enums: {
            loan_status: {
                /** @enum {string} */
                id: "checkout" | "pending" | "approved" | "extended" | "cancelled" | "denied" | "returned";
                label: string;
            }[];
            shipping_method: {
                id: string;
                label: string;
            }[];
            support_section: {
                id: string;
                label: string;
            }[];
        };
        Links: {
            website: string | null;
            how_work: string | null;
            membership: string | null;
            contact: string | null;
            useful: components["schemas"]["UsefulLink"][];
        };
        ErrorEntry: {
            code: components["schemas"]["ErrorCode"];
            status: number;
            message: string;
        };
        Lookups: {
            provinces: string[];
            languages: string[];
            currencies: string[];
        };
        /** @description The JSON schemas of the bodies, by operation name. */
        Schemes: {
            [key: string]: unknown;
        };
        CheckoutAddress: {
            id: string | null;
            name: string | null;
            address: string;
            cap: string;
            city: string;
            province: string;
            geo: components["schemas"]["Position"] | null;
        };
        /** @description A member's loan draft; `exists` is false if there is none. */
        Checkout: {
            exists: boolean;
            is_set_loan: boolean;
            product: {
                id: string;
                name: string;
                img: components["schemas"]["Picture"] | null;
                is: {
                    tansportable: boolean;
                };
                location_id: string;
                fallback?: components["schemas"]["Fallback"];
            } | null;
            loan: components["schemas"]["Period"] | null;
            note: string | null;
            shipping: {
                /** @enum {string} */
                method: "pickup" | "delivery";
                address: components["schemas"]["CheckoutAddress"] | null;
            } | null;
            /** Format: date-time */
            hold_expires_at: string | null;
            /** @description Amount in euros, two decimals. */
            amount: number | null;
        };
        Shipping: {
            /** @enum {string} */
            method: "pickup" | "delivery";
            address_id?: string | null;
            shipping_geo?: components["schemas"]["DeliveryAddress"] | null;
        };
        Intent: {
            id: string;
            order_id: string;
            /** @description Amount in euros, two decimals. */
            amount: number;
            /** @enum {string} */
            currency: "EUR";
            /** Format: date-time */
            expires_at: string;
        };
        /** @description A loan of the member. */
        Order: {
            id: string;
            origin_id: string | null;
            /** @enum {string} */
            status: "checkout" | "pending" | "approved" | "extended" | "cancelled" | "denied" | "returned";
            product: {
                id: string;
                code: string;
                name: string;
                location: {
                    address: string;
                    position: components["schemas"]["Position"];
                };
                img: components["schemas"]["Picture"] | null;
                fallback?: components["schemas"]["Fallback"];
            };
            customer: {
                id: string;
                name: string;
                card_number: string | null;
                email: string;
            };
            shipping: {
                /** @enum {string} */
                method: "pickup" | "delivery";
                address: {
                    id: string | null;
                    name: string | null;
                    address: string;
                    smartlocker_instruction: string | null;
                    fallback?: components["schemas"]["Fallback"];
                };
                /** Format: date */
                date: string | null;
            };
            loan: {
                /** Format: date */
                from_date: string;
                /** Format: date */
                to_date: string;
                dates: string[];
                no_of_days: number;
                pickup_Code: string | null;
                pickup_qr_code: string | null;
                deposit_code: string | null;
                deposit_qr_code: string | null;
            };
            note: string | null;
            note_answers: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the object left the pickup point or was delivered; null before, or if it was not recorded.
             */
            picked_up_at: string | null;
            /** @description Whether the object is overdue from another loan, so that it may not be ready on the first day. */
            may_be_late: boolean;
            /** @description What a smart locker has for this loan; null without a locker, before the approval and after the end. */
            locker: components["schemas"]["OrderLocker"] | null;
            /** @description The loan was picked up, is not of the member's own object, and has no review yet. */
            is_reviewable: boolean;
            /**
             * Format: date
             * @description The last day that an extension can reach now: about a month later, on an open day, or the latest possible day before that. Null if none is possible.
             */
            extendable_to: string | null;
            transitions: {
                /** @enum {string} */
                status: "checkout" | "pending" | "approved" | "extended" | "cancelled" | "denied" | "returned";
                /** Format: date-time */
                at: string;
            }[];
        };
        OrderGroup: {
            /** @enum {string} */
            id: "checkout" | "pending" | "approved" | "extended" | "cancelled" | "denied" | "returned";
            docs: components["schemas"]["Order"][];
        };
        /**
         * @description `held`: the pickup code is being made; `granted`: it opens the locker; `opened`: the door is open; `taken`: the member has the object; `deposited`: it is back in the locker.
         * @enum {string}
         */
        CompartmentState: "held" | "granted" | "opened" | "taken" | "deposited";
        OrderLocker: {
            state: components["schemas"]["CompartmentState"];
            /**
             * @description What the code is for.
             * @enum {string}
             */
            purpose: "pickup" | "deposit";
            /**
             * @description Of the code: being made, usable, or past its time.
             * @enum {string}
             */
            status: "preparing" | "ready" | "expired";
            /** @description The door, if it is known. */
            compartment: string | null;
            /** Format: date-time */
            valid_from: string;
            /** Format: date-time */
            valid_to: string;
            /** @description How many more codes the member can ask for; with 0, a person helps. */
            renewals_left: number;
        };
        StaffLocker: {
            /**
             * @description `manual`: a person sets the codes; `local`: they are made here; `http`: the provider of the locker makes them.
             * @enum {string}
             */
            driver: "manual" | "local" | "http";
            state: components["schemas"]["CompartmentState"];
            /** @enum {string} */
            purpose: "pickup" | "deposit";
            /** @enum {string} */
            status: "preparing" | "ready" | "expired";
            compartment: string | null;
            code: string | null;
            /** @description The code as a picture, a `data:` URL. */
            qr_code: string | null;
            /** Format: date-time */
            valid_from: string;
            /** Format: date-time */
            valid_to: string;
            /** @description Why the locker has not made the code yet, in its own words. */
            failure: string | null;
            /** @description How many codes the member has replaced. */
            renewals: number;
        };
        /** @description How the smart locker of a pickup point is operated. */
        LockerSettings: {
            /**
             * @description `none`: the point has no locker; `local`: the codes are made here; `manual`: a person sets them; `http`: a provider makes them and reports what happens.
             * @enum {string}
             */
            driver: "none" | "local" | "manual" | "http";
            /** @description Address of the provider's interface. */
            base_url: string;
            station_id: string;
            /** @description Stored encrypted and never read back; empty keeps the one that is stored. */
            api_key: string;
            /** @description Stored encrypted and never read back; empty keeps the one that is stored. */
            webhook_secret: string;
            /** @description How many days after its first day a loan can still be collected. */
            pickup_days: number;
            /** @description How many days before its last day it can be brought back; null from the pickup on. */
            deposit_days_before: number | null;
            deposit_days_after: number;
        };
        LockerDoor: {
            name: string;
            state: components["schemas"]["CompartmentState"] | null;
            /** @description The loan that uses it. */
            loan: {
                id: string;
                product: string;
                member: string;
            } | null;
        };
        StaffLockerSettings: {
            /** @description Of the pickup point. */
            id: string;
            name: string;
            version: string;
            /** @enum {string} */
            driver: "none" | "local" | "manual" | "http";
            base_url: string;
            station_id: string;
            has_api_key: boolean;
            has_webhook_secret: boolean;
            pickup_days: number;
            deposit_days_before: number | null;
            deposit_days_after: number;
            /** @description Where the provider sends its signed events. */
            events_url: string;
            /** @description Loans that use the locker now; while there are some, it cannot be operated in another way. */
            live: number;
            doors: components["schemas"]["LockerDoor"][];
        };
        LockerTest: {
            ok: boolean;
            /**
             * @description Why not: `unauthorised` (wrong key), `unknown_station`, `busy`, `unreachable`, `unreadable` (an answer that is none of the protocol), or `refused`.
             * @enum {string|null}
             */
            reason: "unauthorised" | "unknown_station" | "busy" | "unreachable" | "unreadable" | "refused" | null;
            /** @description Free doors. */
            free: number | null;
        };
        LockerOpening: {
            compartment: string;
            /** Format: date-time */
            at: string;
        };
        Access: {
            level: number;
            /** Format: date-time */
            expires_at: string | null;
            user_id: string | null;
            /** @enum {string} */
            session: "active" | "anonymous";
        };
        /** @description The profile of the signed-in member. */
        Me: {
            id: string;
            name: string;
            first_name: string;
            last_name: string;
            email: string;
            language: components["schemas"]["Language"];
            level: number;
            is: {
                active_card: boolean;
                banned: boolean;
                /** @description The member has something overdue, and this library lends nothing else until it is returned. */
                must_return: boolean;
                verified: boolean;
                admin: boolean;
                super: boolean;
            };
            /** @description Why the member is suspended and the last day of it, while they are. */
            suspension?: {
                reason: string | null;
                /** Format: date */
                until: string | null;
            };
            my_product_count: number;
            product_borrowed_count: number;
            available_loans: number;
            card_number: string | null;
            /** Format: date */
            card_valid_to: string | null;
            /** Format: date */
            renewable_from: string | null;
            origin_id: string | null;
            phone: string | null;
            /** @description The student number. */
            fiscalcode?: string | null;
            /** @description Whether the member has accepted the library's disclaimer, if it has one. */
            disclaimer_accepted?: boolean;
            domicile_geo: {
                address: string;
                cap: string;
                city: string;
                province: string;
            } | null;
            can_post_objects: boolean;
            mails: components["schemas"]["MailChoices"];
            wishes: string[];
        };
        SignedIn: {
            data: components["schemas"]["Me"];
            access_token: string;
            access: components["schemas"]["Access"];
        };
        SignedOn: {
            data: components["schemas"]["Me"];
            access_token: string;
            access: components["schemas"]["Access"];
            /** @description The page named at the start. */
            return_to: string | null;
        };
        /** @description The optional mails that the member wants. All others are always sent. */
        MailChoices: {
            /** @description Reminders of a loan or a card that ends soon. */
            reminders: boolean;
            /** @description An object on the wish list is available again. */
            wishes: boolean;
            /** @description Thanks for a returned object, with an invitation to review it. */
            reviews: boolean;
        };
        Membership: {
            id: string;
            card: components["schemas"]["RenewalCard"];
            sub_date: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            numero_tessera_convenzionata: string | null;
            /** Format: date-time */
            origin_created_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        UserSummary: {
            id: string;
            name: string;
            email: string;
            card_number: string | null;
            level: number;
        };
        Verification: {
            id: string;
            email: string;
            verified: boolean;
            /** Format: date-time */
            expires_at: string;
        };
        SignUp: {
            name: {
                first_name: components["schemas"]["PersonName"];
                last_name: components["schemas"]["PersonName"];
            };
            email: components["schemas"]["Email"];
            password: string;
            phone: components["schemas"]["Phone"];
            fiscalcode: components["schemas"]["StudentNumber"];
            address: {
                address: components["schemas"]["Street"];
                city: components["schemas"]["City"];
                province: components["schemas"]["Province"];
                postalcode: components["schemas"]["Cap"];
                nation?: string;
            };
            /** @description Must be true if the library has a `signup_disclaimer`. */
            disclaimer_accepted?: boolean;
            /** @description Page to open after following the link in the verification mail. */
            return_to?: string;
            language?: components["schemas"]["Language"];
        };
        DeliveryAddress: {
            address: components["schemas"]["Street"];
            cap: components["schemas"]["Cap"];
            city: components["schemas"]["City"];
            province: components["schemas"]["Province"];
        };
        /**
         * @description The closed list of error codes.
         * @enum {string}
         */
        ErrorCode: "request.malformed" | "request.too_large" | "request.too_many" | "resource.validation" | "resource.not_found" | "resource.changed" | "library.not_found" | "library.unavailable" | "feature.not_available" | "auth.required" | "auth.token_expired" | "auth.token_invalid" | "auth.session_expired" | "auth.forbidden" | "auth.banned" | "impersonation.over" | "impersonation.read_only" | "impersonation.in_person" | "auth.invalid_credentials" | "auth.email_unverified" | "auth.sso_only" | "auth.sso_failed" | "auth.sso_unavailable" | "auth.sso_cancelled" | "auth.sso_expired" | "auth.sso_issuer" | "auth.sso_email_unverified" | "auth.sso_email_taken" | "auth.sso_other_library" | "auth.code_not_found" | "auth.recovery_exhausted" | "auth.verification_not_found" | "card.not_active" | "card.number_taken" | "card.in_use" | "member.banned" | "member.unverified" | "desk.unknown_code" | "person.meanwhile" | "person.last_super" | "person.email_taken" | "erasure.blocked" | "merge.blocked" | "invitation.unknown" | "invitation.expired" | "invitation.used" | "invitation.withdrawn" | "invitation.other_account" | "invitation.member" | "object.meanwhile" | "object.state" | "object.code_taken" | "import.unreadable" | "import.empty" | "import.too_many_rows" | "import.busy" | "import.unchecked" | "ticket.state" | "import.over" | "object.bulk_busy" | "sharing.required" | "loan.return_first" | "loan.limit_reached" | "loan.not_available" | "loan.transition_refused" | "loan.meanwhile" | "loan.undo_over" | "locker.no_more_codes" | "locker.code_taken" | "locker.compartment_taken" | "locker.in_use" | "locker.not_opened" | "locker.signature_invalid" | "loan.not_yet" | "loan.too_long" | "loan.too_early" | "loan.past" | "loan.max_months" | "loan.closed_day" | "loan.too_far_ahead" | "loan.after_card" | "loan.already_extended" | "loan.overdue" | "loan.extension_conflict" | "loan.extension_too_long" | "product.unavailable" | "product.pending" | "product.not_asked" | "product.on_loan" | "product.own" | "review.already_written" | "review.not_allowed" | "review.too_early" | "review.own_product" | "checkout.empty" | "checkout.incomplete" | "delivery.off" | "delivery.too_far" | "delivery.address_required" | "delivery.not_transportable" | "delivery.cap_not_found" | "delivery.closed_day" | "hold.expired" | "payment.required" | "payment.not_required" | "payment.instrument_declined" | "payment.failed" | "payment.mismatch" | "payment.unknown_order" | "payment.unavailable" | "payment.pending" | "payment.refunded" | "membership.not_renewable" | "membership.renewal_off" | "idempotency.conflict" | "file.too_large" | "file.unsupported" | "file.empty" | "file.damaged" | "file.too_small" | "file.too_many_pixels" | "file.in_use" | "deletion.over" | "category.in_use" | "card.sold" | "headquarter.in_use" | "closure.collected" | "closure.not_undoable" | "maintenance" | "service.unavailable" | "storage.full" | "internal";
        /** @description Every refusal has this body (RFC 9457). */
        Problem: {
            status: number;
            code: components["schemas"]["ErrorCode"];
            /** @description One sentence in the language of the request. */
            message: string;
            /** @description The invalid fields, each with its reason: the code of a rule that a person can break (`required`, `email`, `max_100`, `password_short`, `five_digits`), else the schema keyword that was violated. */
            fields?: {
                [key: string]: string;
            };
            /** @description With `loan.not_available`: the next possible period. */
            next_free?: components["schemas"]["Period"];
            /**
             * Format: date
             * @description The latest possible day instead, if there is one; an extension accepts it.
             */
            latest_to_date?: string;
            /**
             * Format: date
             * @description With `membership.not_renewable`: the first day on which the card can be renewed.
             */
            available_from?: string;
            /** @description With `loan.meanwhile`, `person.meanwhile` and `object.meanwhile`: what somebody else did first. */
            meanwhile?: {
                event: string;
                status: string;
                /** Format: date-time */
                at: string;
                /** @description Name of the person, if a person did it. */
                by: string | null;
            };
            request_id: string;
        };
        AuditPerson: {
            id: string;
            name: string;
        };
        /** @description One entry of the audit log. */
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description Who did it; null for the library itself. */
            actor: components["schemas"]["AuditPerson"] | null;
            /** @description On whom, or in whose name. */
            subject: components["schemas"]["AuditPerson"] | null;
            /** @description Such as `people.ban`; calls made while impersonating are `impersonation.read` and `impersonation.change`. */
            action: string;
            /** @description `before` and `after`, and what else belongs to the action. */
            details: {
                [key: string]: unknown;
            } | null;
            request_id: string | null;
        };
        /**
         * @description Why an object cannot be changed: somebody has it or waits for it, it would have no category, its keywords would be too long, it awaits an administrator, or it belongs to a member.
         * @enum {string}
         */
        BulkObstacle: "on_loan" | "last_category" | "too_long" | "pending" | "shared";
        /** @description What changes; each action needs the field that it is about. */
        BulkChange: {
            /** @enum {string} */
            action: "add_category" | "remove_category" | "move" | "transportable" | "max_months" | "add_keywords" | "remove_keywords" | "retire" | "bring_back";
            /** @description Id. */
            category?: string;
            /** @description Id. */
            headquarter?: string;
            transportable?: boolean;
            max_months?: number | null;
            keywords?: string[];
            /** @description Why the objects are retired. */
            reason?: string;
        };
        /** @description Which objects, by id or all that a filter of the list means, and what changes. */
        BulkEdit: {
            ids?: string[];
            filter?: {
                keywords?: string;
                /** @enum {string} */
                status?: "active" | "maintenance" | "hidden" | "pending" | "paused" | "retired";
                category?: string;
                headquarter?: string;
                /** @enum {string} */
                ticket?: "open";
            };
            change: components["schemas"]["BulkChange"];
        };
        BulkPreview: {
            changed: number;
            /** @description They are so already. */
            unchanged: number;
            obstacles: {
                reason: components["schemas"]["BulkObstacle"];
                count: number;
                /** @description Some of them. */
                names: string[];
            }[];
        };
        /** @description Closed days, both ends included. */
        ClosedDays: {
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
        };
        /** @description The days that a loan had when staff saw the plan, and those that it gets. */
        ClosureMove: {
            /** Format: uuid */
            loan_id: string;
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
            /** Format: date */
            new_from_date: string;
            /** Format: date */
            new_to_date: string;
        };
        /** @description A closure as staff confirm it, with the moves that they saw. */
        ClosureContent: {
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
            /**
             * Format: uuid
             * @description Null for every pickup point, and deliveries too.
             */
            headquarter_id: string | null;
            /** @description Smart lockers are closed too; else they stay open. */
            closes_lockers: boolean;
            reason: string;
            reason_en: string;
            moves: components["schemas"]["ClosureMove"][];
        };
        /** @description A loan that a closure affects. */
        ClosureLoan: {
            /** @description Id of the loan. */
            id: string;
            /** @enum {string} */
            status: "checkout" | "pending" | "approved" | "extended" | "cancelled" | "denied" | "returned";
            /** @enum {string} */
            method: "pickup" | "delivery";
            picked_up: boolean;
            object: string;
            person: string;
            /** @description Name of the pickup point; null for a delivery. */
            headquarter: string | null;
            /**
             * Format: date
             * @description Its days before the closure.
             */
            from_date: string;
            /** Format: date */
            to_date: string;
            /** @description What falls on closed days. */
            affects: ("pickup" | "delivery" | "return" | "code")[];
            /**
             * Format: date
             * @description Null where somebody has to decide.
             */
            new_from_date: string | null;
            /** Format: date */
            new_to_date: string | null;
            /**
             * @description Why no days are proposed.
             * @enum {string|null}
             */
            problem: "no_days" | "being_paid" | null;
            /**
             * @description What became of it; null before the closure and where nothing was moved.
             * @enum {string|null}
             */
            outcome: "planned" | "moved" | "changed" | "restored" | "kept" | null;
        };
        /** @description Everything that a closure would change. */
        ClosurePlan: {
            loans: components["schemas"]["ClosureLoan"][];
            /** @description How many mails will be sent. */
            mails: number;
            /** @description How many codes of smart lockers will be made anew. */
            codes: number;
        };
        Closure: {
            id: string;
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
            /** @description Name of the pickup point; null for all of them. */
            headquarter: string | null;
            closes_lockers: boolean;
            reason: string;
            reason_en: string;
            /**
             * @description The loans are being moved, or moved back, while it is `closing` or `undoing`.
             * @enum {string}
             */
            status: "closing" | "closed" | "undoing" | "undone";
            progress: {
                done: number;
                total: number;
            };
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /** Format: date-time */
            undone_at: string | null;
            undoable: boolean;
        };
        ClosureDetail: components["schemas"]["Closure"] & {
            /** @description The loans that it moves. */
            loans: components["schemas"]["ClosureLoan"][];
            /** @description The loans that are on closed days now; somebody has to decide about them. */
            undecided: components["schemas"]["ClosureLoan"][];
        };
        /**
         * @description A step that staff take. `move` gives the loan other days, `lend` is a loan made at the desk, `undo` takes back the last step.
         * @enum {string}
         */
        StaffStepName: "approve" | "deny" | "cancel" | "hand_over" | "extend" | "move" | "return" | "lend" | "undo";
        /** @description A pickup point. */
        StaffPoint: {
            id: string;
            name: string;
        };
        /** @description Why a step is refused now, in the language of the request. */
        StaffObstacle: {
            code: components["schemas"]["ErrorCode"];
            message: string;
        };
        /** @description An open maintenance ticket: its object is not lent until it is closed. */
        StaffTicket: {
            id: string;
            reason: components["schemas"]["TicketReason"];
            missing: string[];
            note: string | null;
            /** Format: date-time */
            opened_at: string;
            opened_by: string | null;
        };
        /** @description An object as the desk shows it. */
        StaffProduct: {
            id: string;
            code: string;
            name: string;
            img: components["schemas"]["Picture"] | null;
            /** @description What belongs in the box; the checklist of handover and return. */
            parts: string[];
            headquarter: components["schemas"]["StaffPoint"];
            /**
             * @description `out`: somebody has it. `maintenance`: not lent until its ticket is closed.
             * @enum {string}
             */
            state: "in_place" | "out" | "maintenance" | "pending" | "hidden";
            ticket: components["schemas"]["StaffTicket"] | null;
            fallback?: components["schemas"]["Fallback"];
        };
        /** @description A member in a line. */
        StaffMemberLine: {
            id: string;
            name: string;
            email: string;
            phone: string | null;
            card_number: string | null;
        };
        /** @description The last step, which the caller took and may still undo. */
        StaffUndo: {
            step: components["schemas"]["StaffStepName"];
            /** Format: date-time */
            until: string;
        };
        /** @description A loan as staff see it. */
        StaffLoan: {
            id: string;
            /** @enum {string} */
            status: "checkout" | "pending" | "approved" | "extended" | "cancelled" | "denied" | "returned";
            product: components["schemas"]["StaffProduct"];
            member: components["schemas"]["StaffMemberLine"];
            /** @enum {string} */
            method: "pickup" | "delivery";
            headquarter: components["schemas"]["StaffPoint"];
            /** @description Only of a home delivery. */
            delivery_address: string | null;
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
            /** @description Days past the last day while the object is out; else 0. */
            days_late: number;
            note: string | null;
            note_answers: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            picked_up_at: string | null;
            /** Format: date-time */
            returned_at: string | null;
            /** @description The steps that the lifecycle allows staff now, the most sensible one first. */
            steps: components["schemas"]["StaffStepName"][];
            /** @description Why the object cannot be handed over now: the card, a suspension, the limit, the object. Empty if it can, or if it is not to be handed over. */
            obstacles: components["schemas"]["StaffObstacle"][];
            /** @description The library asks for the signature of the member at the handover. */
            needs_signature: boolean;
            undo: components["schemas"]["StaffUndo"] | null;
        };
        /** @description A member in the short form for the desk. */
        StaffMember: {
            id: string;
            name: string;
            email: string;
            phone: string | null;
            card_number: string | null;
            /** Format: date */
            card_valid_to: string | null;
            is: {
                active_card: boolean;
                banned: boolean;
                verified: boolean;
                must_return: boolean;
            };
            live_loans: number;
            available_loans: number;
            overdue_loans: number;
            /** @description Live loans, the most urgent first. */
            loans: components["schemas"]["StaffLoan"][];
            /** @description What staff noted at handovers and returns, newest first, at most 20. */
            notes: {
                /** Format: date-time */
                at: string;
                text: string;
                by: string | null;
                loan_id: string;
            }[];
        };
        StaffMemberRow: {
            id: string;
            name: string;
            email: string;
            phone: string | null;
            card_number: string | null;
            /** Format: date */
            card_valid_to: string | null;
            is: {
                active_card: boolean;
                banned: boolean;
            };
            live_loans: number;
            overdue_loans: number;
        };
        /** @description One step of the history of a loan. */
        StaffHistoryStep: {
            /**
             * @description What happened.
             * @enum {string}
             */
            event: "hold" | "confirm" | "approve" | "deny" | "cancel" | "reschedule" | "move" | "hand_over" | "extend" | "return" | "lend" | "undo";
            /** @enum {string} */
            status: "checkout" | "pending" | "approved" | "extended" | "cancelled" | "denied" | "returned";
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            actor: "member" | "staff" | "system" | "timer" | "locker";
            /** @description Name of the person, if a person did it. */
            by: string | null;
            /** @description With `undo`: the event that was taken back. */
            undoes: string | null;
            /** @description It was taken back later. */
            undone: boolean;
            /** @description Why staff cancelled: `no_show`, `member`, `unavailable` or `other`. */
            reason: string | null;
        };
        /** @description What was checked at a handover or a return. */
        StaffInspection: {
            /** @enum {string} */
            step: "hand_over" | "return";
            condition: ("ok" | "incomplete" | "damaged") | null;
            parts: string[];
            missing: string[];
            photos: components["schemas"]["Picture"][];
            note: string | null;
            signed: boolean;
            /** Format: date-time */
            at: string;
            by: string | null;
        };
        /** @description A loan with everything that staff need to decide. */
        StaffLoanDetail: {
            loan: components["schemas"]["StaffLoan"];
            member: components["schemas"]["StaffMember"];
            history: components["schemas"]["StaffHistoryStep"][];
            /** @description The object's other live loans and requests, the first day first. */
            others: components["schemas"]["StaffLoan"][];
            inspections: components["schemas"]["StaffInspection"][];
            /**
             * Format: date
             * @description The last day that an extension can reach now; null if none is possible.
             */
            extendable_to: string | null;
            /** @description What a smart locker has for the loan; null if it needs none now. */
            locker: components["schemas"]["StaffLocker"] | null;
        };
        /** @description The answer to a step. */
        StaffStep: {
            step: components["schemas"]["StaffStepName"];
            loan: components["schemas"]["StaffLoan"];
            /**
             * Format: date-time
             * @description Until when the caller may undo this step; null if it cannot be undone.
             */
            undo_until: string | null;
            /** @description The maintenance ticket that the return opened. */
            ticket: components["schemas"]["StaffTicket"] | null;
            /** @description The next borrower, who gets a mail once the minute for undoing is over because the object is not ready. */
            next: components["schemas"]["StaffLoan"] | null;
        };
        /** @description A step that can be taken with what was scanned. */
        StaffProposal: {
            step: components["schemas"]["StaffStepName"];
            /** @description Null for `lend`. */
            loan: components["schemas"]["StaffLoan"] | null;
            /** @description Why the step would be refused now. */
            obstacle: components["schemas"]["StaffObstacle"] | null;
            /**
             * Format: date
             * @description With `lend`: the last day of the proposed period, which begins today.
             */
            lend_until: string | null;
        };
        /** @description The scanned record, and the steps that can be taken with it now. */
        StaffDesk: {
            /**
             * @description The record that the code identifies.
             * @enum {string}
             */
            kind: "object" | "member" | "loan";
            /** @description The code as it was understood. */
            code: string;
            /** @description With a card the object of `product_id`, if there is one. */
            product: components["schemas"]["StaffProduct"] | null;
            member: components["schemas"]["StaffMember"] | null;
            /** @description The most sensible step first; empty if there is nothing to do. */
            proposals: components["schemas"]["StaffProposal"][];
            /** @description A loan made at the desk needs the member's signature. */
            needs_signature: boolean;
        };
        /** @description One line of the day board: a loan, its object and its member. */
        StaffLine: {
            id: string;
            code: string;
            /** @description Name of the object. */
            name: string;
            member: string;
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
            /**
             * Format: date-time
             * @description When it was done; omitted while it is to do.
             */
            done_at?: string;
            /** @description Omitted for a pickup. */
            delivery?: boolean;
            /**
             * @description Why the object is not ready; omitted if it is.
             * @enum {string}
             */
            blocked?: "overdue" | "maintenance";
        };
        /** @description The open and the completed tasks of one pickup point. */
        StaffDayPoint: {
            id: string;
            name: string;
            /** @description Opening hours of the day, such as `15:00-19:00`; null if it is closed. */
            hours: string | null;
            /** @description Approved, not collected, due out on this day or before. */
            pickups: components["schemas"]["StaffLine"][];
            /** @description Out, with this day as the last one. */
            returns: components["schemas"]["StaffLine"][];
            /** @description Out, past the last day. */
            overdue: components["schemas"]["StaffLine"][];
            /** @description Waiting for approval, the first day first. */
            requests: components["schemas"]["StaffLine"][];
            /** @description Home deliveries of this day. */
            deliveries: components["schemas"]["StaffLine"][];
        };
        /** @description The tasks of a day. */
        StaffDay: {
            /** Format: date */
            date: string;
            /**
             * Format: date
             * @description The day in the library's zone.
             */
            today: string;
            points: components["schemas"]["StaffDayPoint"][];
        };
        /** @enum {string} */
        FigureName: "loans" | "wanted" | "idle" | "searches" | "members" | "returns" | "hours" | "saved";
        FigureDays: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        /** @description One week from Monday to Sunday. */
        FigureWeek: {
            /**
             * Format: date
             * @description Its Monday.
             */
            week: string;
            /** @description Objects collected. */
            loans: number;
            returns: number;
            /** @description Returns by the last day of the loan. */
            on_time: number;
            /** @description Days by which the other returns were late, together. */
            late_days: number;
            new_members: number;
            cards_sold: number;
            /** @description Cards sold to somebody who had one before. */
            cards_renewed: number;
            /** @description Members with a card on the Sunday. */
            cards_active: number;
        };
        /** @description What was done at the desks in one hour of the week, all weeks of the range together. */
        FigureHour: {
            weekday: number;
            hour: number;
            handovers: number;
            returns: number;
        };
        FigureSaved: {
            euros: number;
            kilograms: number;
        };
        /** @description What a library did in a range of whole weeks, and in the same weeks of the year before if asked for. */
        Figures: {
            /**
             * Format: date
             * @description The first Monday.
             */
            from: string;
            /**
             * Format: date
             * @description The last Sunday.
             */
            to: string;
            /** @description The range that it is compared with. */
            before: components["schemas"]["FigureDays"] | null;
            /** @description False while the sums of many weeks are being made anew. */
            is_current: boolean;
            weeks: components["schemas"]["FigureWeek"][];
            weeks_before: components["schemas"]["FigureWeek"][];
            /** @description The objects that were collected most often. */
            wanted: {
                id: string;
                code: string;
                name: string;
                loans: number;
                loans_before: number;
                wishes: number;
            }[];
            idle: {
                total: number;
                /** @description Objects of the catalogue that nobody collected in the range. */
                items: {
                    id: string;
                    code: string;
                    name: string;
                    value: number | null;
                    /**
                     * Format: date
                     * @description The Monday of the week of its last loan before the range.
                     */
                    last_week: string | null;
                    /** Format: date */
                    added_on: string;
                }[];
            };
            /** @description Words that found nothing. */
            searches: {
                words: string;
                count: number;
                count_before: number;
            }[];
            hours: components["schemas"]["FigureHour"][];
            hours_before: components["schemas"]["FigureHour"][];
            /** @description An estimate, and how it is made. */
            saved: {
                euros: number;
                kilograms: number;
                before: components["schemas"]["FigureSaved"] | null;
                /** @description The value of the object of each loan, added up. */
                value: number;
                /** @description Loans of objects without a value, which are left out. */
                loans_without_value: number;
                /** @description What a loan saves, as a share of the value of its object. */
                share_of_value: number;
                /** @description Kilograms of CO₂ equivalent for each euro saved. */
                kilograms_per_euro: number;
            };
        };
        /** @description A pickup point as its staff write it. */
        HeadquarterContent: {
            name: string;
            address: string;
            cap: string;
            city: string;
            province: string;
            /** @description Null for the position of the postal code. */
            lat: number | null;
            /** @description Null for the position of the postal code. */
            lng: number | null;
            /** @description Members can choose it. */
            is_available: boolean;
            open_on_public_holidays: boolean;
            smartlocker_instruction: string;
            smartlocker_instruction_en: string;
            /** @description Days without an entry are closed; without any entry the point has no hours. */
            hours: {
                day: number;
                /** @description Spans such as 09:00-13:00, 15:00-19:00. */
                hours: string;
            }[];
            /** @description Closed days, both ends included. */
            holidays: {
                /** Format: date */
                from_date: string;
                /** Format: date */
                to_date: string;
            }[];
        };
        /** @description A pickup or a return on a day on which the pickup point is closed. */
        ClosedLoan: {
            /** @description Of the loan. */
            id: string;
            object: string;
            person: string;
            /** Format: date */
            day: string;
            /** @enum {string} */
            step: "hand_over" | "return";
        };
        /** @description A pickup point as its staff edit it. */
        StaffHeadquarter: {
            id: string;
            /** @description For `If-Match` of the next change. */
            version: string;
            is_smartlocker: boolean;
            objects: number;
            live_loans: number;
            /** @description What is to be collected or brought back on days on which the point is closed by now; only with one point. */
            closed_loans?: components["schemas"]["ClosedLoan"][];
            name: string;
            address: string;
            cap: string;
            city: string;
            province: string;
            lat: number;
            lng: number;
            /** @description Members can choose it. */
            is_available: boolean;
            open_on_public_holidays: boolean;
            smartlocker_instruction: string;
            smartlocker_instruction_en: string;
            /** @description Days without an entry are closed; without any entry the point has no hours. */
            hours: {
                day: number;
                /** @description Spans such as 09:00-13:00, 15:00-19:00. */
                hours: string;
            }[];
            /** @description Closed days, both ends included. */
            holidays: {
                /** Format: date */
                from_date: string;
                /** Format: date */
                to_date: string;
            }[];
        };
        /** @enum {string} */
        ExportName: "objects" | "people" | "loans" | "tickets" | "audit";
        /** @enum {string} */
        ImportKind: "objects" | "members";
        /**
         * @description `mapping`: the columns are being chosen; `checking` and `importing`: a job is at work; `checked`: every row has been looked at; `done`: every row that is right has been imported.
         * @enum {string}
         */
        ImportState: "mapping" | "checking" | "checked" | "importing" | "done";
        /**
         * @description What a row does, or has done. A faulty one is left out.
         * @enum {string}
         */
        ImportOutcome: "new" | "changed" | "unchanged" | "faulty";
        /**
         * @description What a column can be.
         * @enum {string}
         */
        ImportField: "code" | "name" | "name_en" | "description" | "description_en" | "keywords" | "keywords_en" | "categories" | "point" | "compartment" | "value" | "parts" | "parts_en" | "transportable" | "max_months" | "preparation" | "highlighted" | "status" | "email" | "card" | "first_name" | "last_name" | "phone" | "student_number" | "address" | "cap" | "city" | "province" | "language" | "card_until";
        /** @description How many rows of each outcome. */
        ImportCounts: {
            new: number;
            changed: number;
            unchanged: number;
            faulty: number;
        };
        /** @description An import in the list. */
        ImportLine: {
            id: string;
            kind: components["schemas"]["ImportKind"];
            /** @description Of the uploaded file. */
            name: string;
            state: components["schemas"]["ImportState"];
            /** @description Its job has failed and can be begun again. */
            is_stopped: boolean;
            problem: components["schemas"]["JobProblem"] | null;
            progress: {
                done: number;
                total: number;
            };
            counts: components["schemas"]["ImportCounts"];
            created_by: {
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        /** @description An import with its columns and first rows. */
        Import: {
            id: string;
            kind: components["schemas"]["ImportKind"];
            /** @description Of the uploaded file. */
            name: string;
            state: components["schemas"]["ImportState"];
            /** @description Its job has failed and can be begun again. */
            is_stopped: boolean;
            problem: components["schemas"]["JobProblem"] | null;
            progress: {
                done: number;
                total: number;
            };
            counts: components["schemas"]["ImportCounts"];
            created_by: {
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description The headings of the file. */
            columns: string[];
            /** @description For each column its field; null for one that is left out. */
            mapping: (components["schemas"]["ImportField"] | null)[];
            /** @description Whether empty cells clear what is there; otherwise they change nothing. */
            clears_empty: boolean;
            /** @description What the columns of such a file can be. */
            fields: components["schemas"]["ImportField"][];
            /** @description The first rows. */
            samples: string[][];
        };
        ImportMapping: {
            /** @description For each column of the file its field; null leaves it out. */
            mapping: (components["schemas"]["ImportField"] | null)[];
            /**
             * @description Whether empty cells clear what is there; otherwise they change nothing.
             * @default false
             */
            clears_empty: boolean;
        };
        ImportRow: {
            id: string;
            /** @description Number of the row as a spreadsheet shows it. */
            line: number;
            /** @description What people know the row by. */
            label: string;
            outcome: components["schemas"]["ImportOutcome"];
            /** @description The object or the person. */
            target_id: string | null;
            problems: {
                field: components["schemas"]["ImportField"] | null;
                code: string;
                /** @description A sentence in the language of the request. */
                text: string;
            }[];
        };
        /**
         * @description `active` is in the catalogue; `hidden` is not; `pending` awaits an administrator; `paused` by the member who shares it; `retired` has left the library.
         * @enum {string}
         */
        ObjectState: "active" | "hidden" | "pending" | "paused" | "retired";
        /** @description An object in the list of the staff. */
        StaffObjectRow: {
            id: string;
            code: string;
            name: string;
            /** @description Empty if there is none. */
            name_en: string;
            img: components["schemas"]["Picture"] | null;
            status: components["schemas"]["ObjectState"];
            /** @description Not lent until it is mended. */
            maintenance: boolean;
            headquarter: components["schemas"]["ObjectHome"];
            /** @description Names in the language of the request. */
            categories: string[];
            owner: components["schemas"]["ObjectOwner"];
            open_tickets: number;
            /** @description With a member now. */
            lent: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /** @description The pickup point where an object lives. */
        ObjectHome: {
            id: string;
            name: string;
        };
        /** @description The member who shares the object; null for the library's own. */
        ObjectOwner: {
            id: string;
            name: string;
        } | null;
        /** @description A part of what is in the box; the English name is empty if there is none. */
        ObjectPart: {
            name: string;
            name_en: string;
        };
        ManualRef: {
            id: string;
            title: string;
            /** @enum {string} */
            language: "it" | "en";
        };
        /** @description A manual as PDF. */
        Manual: {
            id: string;
            title: string;
            /** @enum {string} */
            language: "it" | "en";
            url: string;
            /** @description Bytes. */
            size: number;
        };
        /** @description What staff can edit of an object. `listed` puts it in the catalogue; of a pending, paused or retired object it says false and stays so. Without a code the library gives one. */
        ObjectContent: {
            code?: string;
            name: string;
            name_en: string;
            description: string;
            description_en: string;
            /** @description Other words by which the object is looked for, apart by spaces or commas. */
            keywords: string;
            keywords_en: string;
            parts: components["schemas"]["ObjectPart"][];
            /** @description Euros. */
            value: number | null;
            /** @description Ids. */
            categories: string[];
            /** @description Id of the pickup point where it lives. */
            headquarter: string;
            /** @description The compartment of a smart locker that it fits into; null for any. */
            compartment: string | null;
            transportable: boolean;
            /** @description The longest loan; null for the library's. */
            max_months: number | null;
            /** @description Days to prepare it between two loans; null for the library's. */
            preparation_days: number | null;
            highlighted: boolean;
            listed: boolean;
            /** @description In order; the first is the picture of the tile. */
            imgs: {
                id: string;
                alt: string;
                alt_en: string;
            }[];
            manuals: components["schemas"]["ManualRef"][];
        };
        /** @description An object with everything that staff can edit. */
        StaffObject: {
            id: string;
            /** @description Changes with everything that can be edited; for `If-Match`. */
            version: string;
            code: string;
            name: string;
            name_en: string;
            description: string;
            description_en: string;
            keywords: string;
            keywords_en: string;
            parts: components["schemas"]["ObjectPart"][];
            value: number | null;
            categories: string[];
            headquarter: string;
            compartment: string | null;
            transportable: boolean;
            max_months: number | null;
            preparation_days: number | null;
            highlighted: boolean;
            listed: boolean;
            imgs: {
                id: string;
                url: string;
                /** @description The largest stored copy: a crop begins from it. */
                largest: string;
                alt: string;
                alt_en: string;
            }[];
            manuals: components["schemas"]["Manual"][];
            status: components["schemas"]["ObjectState"];
            maintenance: boolean;
            owner: components["schemas"]["ObjectOwner"];
            live_loans: number;
            loans: number;
            open_tickets: number;
            rating: {
                average: number | null;
                count: number;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A loan, a maintenance ticket or a change of an object. */
        ObjectEvent: {
            id: string;
            /** @enum {string} */
            kind: "loan" | "ticket" | "change";
            /** Format: date-time */
            at: string;
            /** @description The borrower, or the administrator who opened the ticket or made the change. */
            by: string | null;
            /** @description The loan or the ticket. */
            subject_id: string | null;
            /** @description The status of the loan or of the ticket, or the action of the change. */
            summary: string;
            /** @description Of a loan its days, of a change what was before and after. */
            details: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description Why the work waits or has failed.
         * @enum {string}
         */
        JobProblem: "storage_unavailable" | "crm_unavailable" | "crm_busy" | "crm_refused" | "crm_not_set" | "data_refused" | "internal";
        /**
         * @description What became of a record. Of a file: `mended` (bytes made again), `found` (bytes that were missing are back), `lost` (used, but its bytes are gone or damaged: upload it again), `removed` (the same, and nothing used it), `orphan` (bytes without a record, deleted). Of a record sent to the CRM: `inserted`, `updated` or `refused`; of an object changed with many others: `updated`, `unchanged` or `refused`; `read_back` is the number of an affiliated card that the CRM gave.
         * @enum {string}
         */
        JobOutcome: "mended" | "found" | "lost" | "removed" | "orphan" | "inserted" | "updated" | "unchanged" | "refused" | "read_back";
        LibraryJob: {
            id: string;
            /** @enum {string} */
            kind: "check_files" | "sync_crm" | "import" | "bulk_edit";
            /** @description What of it, such as all. */
            part: string;
            /** @enum {string} */
            state: "queued" | "running" | "done" | "failed";
            progress: {
                done: number;
                /** @description Null until it has been counted. */
                total: number | null;
            };
            /** @description How many records of each outcome. */
            counts: {
                [key: string]: number;
            };
            problem: components["schemas"]["JobProblem"] | null;
            /**
             * Format: date-time
             * @description When it goes on, if it waits.
             */
            retry_at: string | null;
            /** @description Null for the timetable. */
            started_by: {
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        JobRecord: {
            id: string;
            /** @description The record as people know it. */
            subject: string;
            subject_id: string | null;
            outcome: components["schemas"]["JobOutcome"];
            /** @description Of a file: `smaller` (a larger version is lost), `missing` or `damaged`. Of a record in the CRM: its id there, the CRM's reason for the refusal, or the number read back. */
            detail: string | null;
        };
        Deletion: {
            id: string;
            /**
             * @description orphans: bytes without a record, found by a check.
             * @enum {string}
             */
            kind: "file" | "files" | "orphans" | "headquarters";
            count: number;
            /** @description The first of them. */
            names: string[];
            deleted_by: string | null;
            /** Format: date-time */
            deleted_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @enum {string} */
            state: "restorable" | "restored" | "erased";
        };
        DeletionPreview: {
            deletable: number;
            kept: number;
            obstacles: {
                /** @enum {string} */
                reason: "in_use" | "recent" | "live_loans" | "objects";
                count: number;
                names: string[];
            }[];
        };
        /** @description A category as its staff write it. */
        CategoryContent: {
            name: string;
            name_en: string;
            /** @description Its part of the address; empty to make one from the name. */
            slug: string;
            /** @description Visitors do not see it; its objects stay in the catalogue. */
            is_hidden: boolean;
        };
        StaffCategory: {
            id: string;
            /** @description Goes back as `If-Match`. */
            version: string;
            /** @description Objects in it, hidden ones too. */
            objects: number;
            /** @description Objects that are in no other category. */
            only_here: number;
            img: components["schemas"]["Picture"] | null;
            name: string;
            name_en: string;
            /** @description Its part of the address; empty to make one from the name. */
            slug: string;
            /** @description Visitors do not see it; its objects stay in the catalogue. */
            is_hidden: boolean;
        };
        /** @description The picture of a category or of a pickup point; null without one. */
        RecordPicture: {
            file: {
                id: string;
                url: string;
                /** @description The largest stored copy: a crop begins from it. */
                largest: string;
                /** @description What it shows, for those who do not see it. */
                alt: string;
                alt_en: string;
            } | null;
        };
        /** @description The uploaded picture that a category or a pickup point gets; null for none. */
        RecordPictureContent: {
            file: {
                id: string;
                /** @description What it shows, for those who do not see it. */
                alt: string;
                alt_en: string;
            } | null;
        };
        /** @description A card that members buy, as its staff write it. */
        CardContent: {
            name: string;
            name_en: string;
            duration_months: number;
            price_cents: number;
            /** @description Members can buy it; a retired one stays on the cards that were sold. */
            is_active: boolean;
            /** @description The card that the library offers first; another one loses this. */
            is_default: boolean;
        };
        StaffCard: {
            id: string;
            /** @description Goes back as `If-Match`. */
            version: string;
            /** @description Members whose card is valid today. */
            members: number;
            name: string;
            name_en: string;
            duration_months: number;
            price_cents: number;
            /** @description Members can buy it; a retired one stays on the cards that were sold. */
            is_active: boolean;
            /** @description The card that the library offers first; another one loses this. */
            is_default: boolean;
        };
        ListOrder: {
            /** @description All ids of the list, in their new order. */
            ids: string[];
        };
        /**
         * @description Levels 0–1 are `super`, 2–4 `admin`, all others `member`.
         * @enum {string}
         */
        PersonRole: "member" | "admin" | "super";
        /** @description A person in the list. */
        PersonRow: {
            id: string;
            name: string;
            email: string;
            card_number: string | null;
            role: components["schemas"]["PersonRole"];
            level: number;
            is: {
                banned: boolean;
                verified: boolean;
            };
            can_post_objects: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @description What the caller may do with this person now.
         * @enum {string}
         */
        PersonPower: "post" | "ban" | "unban" | "impersonate" | "role";
        PersonBan: {
            /** @description Told to the member; null for a ban from before reasons were kept. */
            reason: string | null;
            /** Format: date-time */
            at: string;
            /**
             * Format: date
             * @description Its last day; null without an end.
             */
            until: string | null;
            by: string | null;
        };
        /** @description A person with everything that administrators may change. */
        Person: {
            id: string;
            name: string;
            email: string;
            phone: string | null;
            card_number: string | null;
            /** Format: date */
            card_valid_to: string | null;
            /** @enum {string} */
            language: "it" | "en";
            role: components["schemas"]["PersonRole"];
            level: number;
            /** Format: date-time */
            created_at: string;
            is: {
                banned: boolean;
                verified: boolean;
                active_card: boolean;
            };
            can_post_objects: boolean;
            ban: components["schemas"]["PersonBan"] | null;
            own_objects: number;
            pending_objects: number;
            live_loans: number;
            overdue_loans: number;
            powers: components["schemas"]["PersonPower"][];
        };
        /**
         * @description Level 4 and level 1.
         * @enum {string}
         */
        StaffRole: "admin" | "super";
        /** @description A colleague who was invited and has not accepted yet. */
        Invitation: {
            id: string;
            email: string;
            role: components["schemas"]["StaffRole"];
            /** @enum {string} */
            language: "it" | "en";
            by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            is_expired: boolean;
        };
        Invitations: {
            items: components["schemas"]["Invitation"][];
        };
        /** @description What somebody with the link may know of their invitation. */
        OwnInvitation: {
            email: string;
            role: components["schemas"]["StaffRole"];
            by: string;
            /** Format: date-time */
            expires_at: string;
            /** @description The address has an account, or gets one from the institution; whoever has it signs in first. */
            signs_in: boolean;
        };
        /** @description What staff can change of a person. */
        PersonProfile: {
            first_name: components["schemas"]["PersonName"];
            last_name: string;
            email: components["schemas"]["Email"];
            phone: string | null;
            student_number: string | null;
            card_number: string | null;
            language: components["schemas"]["Language"];
            address: string | null;
            cap: string | null;
            city: string | null;
            province: string | null;
        };
        /** @description A card that staff sold. */
        PersonSale: {
            id: string;
            /** @description Year and number of the receipt. */
            receipt: string;
            /** Format: date-time */
            at: string;
            by: string | null;
            /** @description Why it was free. */
            reason: string | null;
            refund: {
                /** Format: date-time */
                at: string;
                by: string | null;
                reason: string | null;
            } | null;
            refundable: boolean;
        };
        /** @description A card of a person; one whose sale was undone stays in the history. */
        PersonCard: {
            id: string;
            name: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            number: string | null;
            /**
             * @description `elsewhere`: before this product, or in the CRM.
             * @enum {string}
             */
            paid: "online" | "cash" | "free" | "elsewhere";
            amount: number | null;
            sale: components["schemas"]["PersonSale"] | null;
        };
        PersonLoan: {
            id: string;
            product: string;
            /** @enum {string} */
            status: "checkout" | "pending" | "approved" | "extended" | "returned" | "cancelled" | "denied";
            /** Format: date */
            from_date: string;
            /** Format: date */
            to_date: string;
        };
        PersonObject: {
            id: string;
            code: string;
            name: string;
            /** @enum {string} */
            status: "active" | "pending" | "hidden";
        };
        PersonPayment: {
            id: string;
            /** @enum {string} */
            kind: "membership" | "delivery";
            amount: number;
            /** @enum {string} */
            status: "created" | "approved" | "capturing" | "pending" | "captured" | "refused" | "expired" | "refunding" | "refunded";
            /** Format: date-time */
            created_at: string;
        };
        /** @description What staff noted. */
        PersonNote: {
            id: string;
            text: string;
            author: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            edited_at: string | null;
            edited_by: string | null;
        };
        /**
         * @description What the caller may do with this record now.
         * @enum {string}
         */
        PersonRecordPower: "edit" | "verify" | "sign_out" | "sell" | "note" | "merge" | "erase" | "export";
        /** @description All that staff know of a person beside `Person`. */
        PersonRecord: {
            id: string;
            /** @description Of the profile, for `If-Match`. */
            version: string;
            profile: components["schemas"]["PersonProfile"];
            cards: components["schemas"]["PersonCard"][];
            /** @description The cards that the library sells. */
            on_sale: components["schemas"]["RenewalCard"][];
            /**
             * Format: date
             * @description The last day that a card covers, begun or not.
             */
            covered_to: string | null;
            /**
             * Format: date
             * @description The first day of a card sold now.
             */
            next_from: string;
            /** @description The latest ten. */
            loans: components["schemas"]["PersonLoan"][];
            loans_total: number;
            objects: components["schemas"]["PersonObject"][];
            /** @description The latest twenty. */
            payments: components["schemas"]["PersonPayment"][];
            notes: components["schemas"]["PersonNote"][];
            /** @description Devices that are signed in. */
            sessions: number;
            powers: components["schemas"]["PersonRecordPower"][];
            erasure_obstacles: components["schemas"]["ErasureObstacle"][];
        };
        /**
         * @description What has to end before a person can be erased.
         * @enum {string}
         */
        ErasureObstacle: "live_loans" | "open_payments" | "lent_objects" | "staff";
        /**
         * @description What stands in the way of merging two accounts.
         * @enum {string}
         */
        MergeObstacle: "staff" | "live_loans" | "sign_on" | "open_payments" | "own_objects";
        MergeSide: {
            id: string;
            name: string;
            email: string;
            phone: string | null;
            card_number: string | null;
            /** Format: date-time */
            created_at: string;
            counts: {
                loans: number;
                live_loans: number;
                cards: number;
                receipts: number;
                payments: number;
                wishes: number;
                notes: number;
                reviews: number;
                objects: number;
                files: number;
                messages: number;
                sign_ons: number;
                /** Format: date */
                card_valid_to: string | null;
            };
        };
        /** @description Two accounts of one person, side by side. */
        MergePreview: {
            stays: components["schemas"]["MergeSide"];
            closes: components["schemas"]["MergeSide"];
            obstacles: components["schemas"]["MergeObstacle"][];
        };
        /**
         * @description Whose value the account has afterwards.
         * @enum {string}
         */
        MergeChoice: "stays" | "closes";
        /** @description Every setting of a library that its staff change; an empty text is none. */
        LibrarySettings: {
            name: string;
            /**
             * @description Language of the mails to the library itself.
             * @enum {string}
             */
            language: "it" | "en";
            city: string;
            address: string;
            phone: string;
            email: string;
            whatsapp: string;
            telegram: string;
            website: string;
            instagram: string;
            twitter: string;
            youtube: string;
            facebook: string;
            how_work_it: string;
            how_work_en: string;
            membership_it: string;
            membership_en: string;
            contact_it: string;
            contact_en: string;
            useful_links: {
                label_it: string;
                label_en: string;
                url: string;
            }[];
            /** @description Addresses of this domain sign up instead of recovering a password. */
            university_domain: string;
            /** @description Six hexadecimal digits after #; empty for the accent of the product. */
            accent: string;
            /** @description Rich text; the server makes it safe. */
            regolamento: string;
            /** @description Rich text; the server makes it safe. */
            regolamento_en: string;
            /** @description A short notice on the home page; empty for none. */
            notice: string;
            notice_en: string;
            signup_disclaimer: string;
            signup_disclaimer_en: string;
            welcome_content: {
                title_it: string;
                title_en: string;
                text_it: string;
                text_en: string;
                /** @description Address of one of the pictures of the library; empty for none. */
                picture: string;
            }[];
            /** @description Nobody needs a card. */
            auto_membership: boolean;
            /** @description Who borrows shares an object. */
            mandatory_sharing: boolean;
            /** @description Members renew their card online. */
            renewable_card: boolean;
            /** @description Requests are approved by themselves. */
            auto_approve: boolean;
            /** @description A member with an overdue object borrows nothing more. */
            overdue_blocks: boolean;
            /** @description The member signs when an object is handed over. */
            handover_signature: boolean;
            /** @description Live loans of one member. */
            max_loans: number;
            /** @description How many days ahead of today a loan may end. */
            loan_horizon_days: number;
            /** @description Days after each loan in which an object is prepared. */
            preparations_days: number;
            delivery_on: boolean;
            /** @description Amount in euros, two decimals. */
            delivery_price: number;
            /** @description Kilometres. */
            delivery_radius: number;
            /** @description Weekdays, 1 (Monday) to 7. */
            delivery_days: number[];
            /** @description Better positions of postal codes than the centre of their town; deliveries and searches measure from them. */
            postal_positions: {
                cap: string;
                city: string;
                province: string;
                lat: number;
                lng: number;
            }[];
            /** @description Name of the sender; empty for the name of the library. */
            mail_from_name: string;
            /** @description Where answers go; empty for the address of the library. */
            mail_reply_to: string;
            /** @description Days before the last day of a loan; 0 for no mail. */
            due_soon_days: number;
            /** @description A mail on the last day. */
            due_today: boolean;
            /** @description Days after the last day on which a member is reminded. */
            overdue_days: number[];
            /** @description After the last of these days, every so many days; 0 for no more mails. */
            overdue_every: number;
            /** @description Days before a card expires; 0 for no mail. */
            card_before_days: number;
            /** @description Days after a card expired; 0 for no mail. */
            card_after_days: number;
            /** @description How long the audit log is kept; 0 for ever. */
            audit_months: number;
            /** @description Months without activity after which an account is erased; 0 for never. */
            inactive_months: number;
        };
        /** @description Some of the settings in `LibrarySettings`; what is left out stays. */
        LibraryChange: {
            name?: string;
            /**
             * @description Language of the mails to the library itself.
             * @enum {string}
             */
            language?: "it" | "en";
            city?: string;
            address?: string;
            phone?: string;
            email?: string;
            whatsapp?: string;
            telegram?: string;
            website?: string;
            instagram?: string;
            twitter?: string;
            youtube?: string;
            facebook?: string;
            how_work_it?: string;
            how_work_en?: string;
            membership_it?: string;
            membership_en?: string;
            contact_it?: string;
            contact_en?: string;
            useful_links?: {
                label_it: string;
                label_en: string;
                url: string;
            }[];
            /** @description Addresses of this domain sign up instead of recovering a password. */
            university_domain?: string;
            /** @description Six hexadecimal digits after #; empty for the accent of the product. */
            accent?: string;
            /** @description Rich text; the server makes it safe. */
            regolamento?: string;
            /** @description Rich text; the server makes it safe. */
            regolamento_en?: string;
            /** @description A short notice on the home page; empty for none. */
            notice?: string;
            notice_en?: string;
            signup_disclaimer?: string;
            signup_disclaimer_en?: string;
            welcome_content?: {
                title_it: string;
                title_en: string;
                text_it: string;
                text_en: string;
                /** @description Address of one of the pictures of the library; empty for none. */
                picture: string;
            }[];
            /** @description Nobody needs a card. */
            auto_membership?: boolean;
            /** @description Who borrows shares an object. */
            mandatory_sharing?: boolean;
            /** @description Members renew their card online. */
            renewable_card?: boolean;
            /** @description Requests are approved by themselves. */
            auto_approve?: boolean;
            /** @description A member with an overdue object borrows nothing more. */
            overdue_blocks?: boolean;
            /** @description The member signs when an object is handed over. */
            handover_signature?: boolean;
            /** @description Live loans of one member. */
            max_loans?: number;
            /** @description How many days ahead of today a loan may end. */
            loan_horizon_days?: number;
            /** @description Days after each loan in which an object is prepared. */
            preparations_days?: number;
            delivery_on?: boolean;
            /** @description Amount in euros, two decimals. */
            delivery_price?: number;
            /** @description Kilometres. */
            delivery_radius?: number;
            /** @description Weekdays, 1 (Monday) to 7. */
            delivery_days?: number[];
            /** @description Better positions of postal codes than the centre of their town; deliveries and searches measure from them. */
            postal_positions?: {
                cap: string;
                city: string;
                province: string;
                lat: number;
                lng: number;
            }[];
            /** @description Name of the sender; empty for the name of the library. */
            mail_from_name?: string;
            /** @description Where answers go; empty for the address of the library. */
            mail_reply_to?: string;
            /** @description Days before the last day of a loan; 0 for no mail. */
            due_soon_days?: number;
            /** @description A mail on the last day. */
            due_today?: boolean;
            /** @description Days after the last day on which a member is reminded. */
            overdue_days?: number[];
            /** @description After the last of these days, every so many days; 0 for no more mails. */
            overdue_every?: number;
            /** @description Days before a card expires; 0 for no mail. */
            card_before_days?: number;
            /** @description Days after a card expired; 0 for no mail. */
            card_after_days?: number;
            /** @description How long the audit log is kept; 0 for ever. */
            audit_months?: number;
            /** @description Months without activity after which an account is erased; 0 for never. */
            inactive_months?: number;
        };
        /** @description The settings of the library as its staff edit them. */
        StaffLibrary: {
            /** @description For `If-Match` of the next change. */
            version: string;
            settings: components["schemas"]["LibrarySettings"];
            /** @description The shades of the accent. */
            accent: components["schemas"]["Accent"] | null;
            logo: components["schemas"]["Picture"] | null;
            /** @description Names of the FAQ documents. */
            faq: {
                it: string | null;
                en: string | null;
            };
        };
        /** @description The steps of setting up a library, in order; one is done when nothing is missing. */
        Setup: {
            steps: {
                /** @enum {string} */
                name: "identity" | "point" | "categories" | "rules" | "objects" | "colleagues";
                missing: ("contacts" | "point" | "hours" | "categories" | "rules_text" | "card" | "objects" | "colleague")[];
            }[];
            done: number;
            total: number;
        };
        /**
         * @description The object is not lent until its tickets are `done`.
         * @enum {string}
         */
        TicketStatus: "open" | "in_repair" | "done";
        /** @enum {string} */
        TicketReason: "damaged" | "incomplete" | "worn" | "check" | "other";
        /** @enum {string} */
        TicketStepName: "take" | "wait" | "note" | "cost" | "picture" | "expect" | "finish" | "reopen" | "remove";
        /** @description The object of a ticket; its name in the language of the request. */
        TicketProduct: {
            id: string;
            code: string;
            name: string;
            img: components["schemas"]["Picture"] | null;
            headquarter: components["schemas"]["ObjectHome"];
        };
        /** @description A maintenance ticket in a list. */
        TicketRow: {
            id: string;
            status: components["schemas"]["TicketStatus"];
            reason: components["schemas"]["TicketReason"];
            note: string | null;
            product: components["schemas"]["TicketProduct"];
            /** Format: date-time */
            opened_at: string;
            opened_by: string | null;
            /**
             * Format: date
             * @description The day on which the object should be ready.
             */
            expected_on: string | null;
            /** Format: date-time */
            closed_at: string | null;
            /** @description Euros, the sum of its costs. */
            cost: number;
        };
        /** @description A step, a note, a cost or a picture of a ticket. */
        TicketEntry: {
            id: string;
            /** @enum {string} */
            kind: "take" | "wait" | "note" | "cost" | "picture" | "expect" | "finish" | "reopen";
            /** Format: date-time */
            at: string;
            by: string | null;
            text: string | null;
            /** @description Euros. */
            cost: number | null;
            picture: components["schemas"]["Picture"] | null;
            /** Format: date */
            expected_on: string | null;
        };
        /** @description A maintenance ticket with everything that happened, the oldest first. */
        Ticket: {
            id: string;
            status: components["schemas"]["TicketStatus"];
            reason: components["schemas"]["TicketReason"];
            note: string | null;
            product: components["schemas"]["TicketProduct"];
            /** Format: date-time */
            opened_at: string;
            opened_by: string | null;
            /** Format: date */
            expected_on: string | null;
            /** Format: date-time */
            closed_at: string | null;
            cost: number;
            /** @description Parts that are missing. */
            missing: string[];
            /** @description The loan whose return opened it. */
            loan_id: string | null;
            closed_by: string | null;
            /** @description The steps that can be taken now. */
            steps: components["schemas"]["TicketStepName"][];
            entries: components["schemas"]["TicketEntry"][];
            /** @description Loans to come whose object may not be ready; their members were told. */
            affected_loans: {
                id: string;
                member: string;
                /** Format: date */
                from_date: string;
                /** Format: date */
                to_date: string;
            }[];
        };
        NewTicket: {
            product_id: string;
            reason: components["schemas"]["TicketReason"];
            note: string;
            /** Format: date */
            expected_on: string | null;
        };
        TicketStepRequest: {
            step: components["schemas"]["TicketStepName"];
            text?: string;
            /** @description Euros. */
            cost?: number;
            /** @description Ids of uploaded pictures. */
            pictures?: string[];
            /** Format: date */
            expected_on?: string | null;
            entry?: string;
        };
        /** @description An object that may be the same one. */
        ObjectDuplicate: {
            id: string;
            code: string;
            name: string;
            img: components["schemas"]["Picture"] | null;
            /** @description Same words in the name, same picture. */
            because: ("words" | "picture")[];
            /** @enum {string} */
            status: "active" | "pending" | "hidden";
        };
        /** @description An object that a member wants to share. */
        PendingObject: {
            id: string;
            code: string;
            name: string;
            description: string;
            category: string | null;
            imgs: components["schemas"]["Picture"][];
            headquarter: string;
            owner: {
                id: string;
                name: string;
                email: string;
            };
            /** Format: date-time */
            created_at: string;
            question: {
                text: string;
                /** @description It was not a question but a refusal; the owner has offered the object again. */
                refused: boolean;
                /** @description What the owner wrote since. */
                answer: string | null;
                /** Format: date-time */
                at: string;
                by: string | null;
                /** @description The owner has answered or changed the object since. */
                answered: boolean;
            } | null;
            /** @description Sent back with a decision: what was decided on is what was seen. */
            version: string;
            duplicates: components["schemas"]["ObjectDuplicate"][];
        };
        ObjectDecision: {
            id: string;
            /** @enum {string} */
            decision: "accepted" | "refused" | "asked";
            /** Format: date-time */
            at: string;
        };
    };
    responses: {
        /** @description Nothing changed since the answer whose `ETag` the caller sent in `If-None-Match`. */
        Unchanged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The JSON cannot be parsed. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "code": "request.malformed",
                 *       "message": "La richiesta non si legge.",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid session. */
        Unauthorised: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 401,
                 *       "code": "auth.required",
                 *       "message": "Attenzione ai campi richiesti",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Payment required or declined. */
        PaymentNeeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 402,
                 *       "code": "payment.required",
                 *       "message": "Attenzione ai campi richiesti",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not allowed. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 403,
                 *       "code": "auth.forbidden",
                 *       "message": "Attenzione ai campi richiesti",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found in this library. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 404,
                 *       "code": "resource.not_found",
                 *       "message": "Non trovato.",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Refused by a rule; the code says which. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 409,
                 *       "code": "loan.not_available",
                 *       "message": "Attenzione ai campi richiesti",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody else changed it since the version in `If-Match`; nothing was stored. */
        Changed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 412,
                 *       "code": "resource.changed",
                 *       "message": "Nel frattempo qualcun altro ha cambiato questi dati.",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body exceeds its limit. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 413,
                 *       "code": "request.too_large",
                 *       "message": "Attenzione ai campi richiesti",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Fields are missing, invalid or unknown; each is named. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 422,
                 *       "code": "resource.validation",
                 *       "message": "Attenzione ai campi richiesti",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; Retry-After says when to retry. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 429,
                 *       "code": "request.too_many",
                 *       "message": "Attenzione ai campi richiesti",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Internal server error. */
        Broken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 500,
                 *       "code": "internal",
                 *       "message": "Attenzione ai campi richiesti",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An outside service that the call needs did not answer as it should. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 502,
                 *       "code": "auth.sso_unavailable",
                 *       "message": "Il servizio di accesso del tuo ente non risponde. Riprova tra qualche minuto.",
                 *       "request_id": "3f2b6c1e-0b7a-4c39-9d2e-6c4b2f6f5b10"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not available at the moment; `Retry-After` says in how many seconds to retry, if known. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 503,
                 *       "code": "service.unavailable",
                 *       "message": "Il servizio è fermo per un momento: riprova tra poco.",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server's disk is full; nothing was stored. */
        Full: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 507,
                 *       "code": "storage.full",
                 *       "message": "Lo spazio della biblioteca è finito: avvisa chi la gestisce e riprova più tardi.",
                 *       "request_id": "6f1e2c55-9a3f-4f6c-8c9b-7e0192d3a06f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description it or en; the language of messages.
         * @example it
         */
        AcceptLanguage: string;
        /**
         * @description The calling application.
         * @example web
         */
        AppId: string;
        /** @description The same token as the bearer token, for proxies that strip that header. */
        AccessToken: string;
        /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
        GhostUser: string;
        /**
         * @description The same key with the same request returns the first answer again.
         * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
         */
        IdempotencyKey: string;
        /** @description The version that the caller saw; required. */
        IfMatch: string;
        /** @description `next` of the previous page. */
        Cursor: string;
        /** @description Items per page. */
        Limit: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "first_name": "Anna",
                 *         "last_name": "Neri"
                 *       },
                 *       "email": "anna@example.com",
                 *       "password": "quattro gatti",
                 *       "phone": "051 5550199",
                 *       "fiscalcode": "0000812345",
                 *       "address": {
                 *         "address": "Via Saffi 10",
                 *         "city": "Bologna",
                 *         "province": "BO",
                 *         "postalcode": "40131",
                 *         "nation": "IT"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "anna@example.com"
                     *     }
                     */
                    "application/json": {
                        email: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "socia@example.com",
                 *       "password": "biblioteca-demo"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "language": "it",
                     *         "level": 10,
                     *         "is": {
                     *           "active_card": true,
                     *           "banned": false,
                     *           "must_return": false,
                     *           "verified": true,
                     *           "admin": false,
                     *           "super": false
                     *         },
                     *         "my_product_count": 0,
                     *         "product_borrowed_count": 4,
                     *         "available_loans": 2,
                     *         "card_number": "BDC-00042",
                     *         "card_valid_to": "2027-11-02",
                     *         "renewable_from": "2027-11-03",
                     *         "origin_id": null,
                     *         "phone": "+39 051 5550142",
                     *         "domicile_geo": {
                     *           "address": "Via San Felice 21",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO"
                     *         },
                     *         "can_post_objects": false,
                     *         "mails": {
                     *           "reminders": true,
                     *           "wishes": true,
                     *           "reviews": true
                     *         },
                     *         "wishes": [
                     *           "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01"
                     *         ]
                     *       },
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.x",
                     *       "access": {
                     *         "level": 10,
                     *         "expires_at": "2027-03-15T09:15:00.000Z",
                     *         "user_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "session": "active"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over; the page where the person can sign out at the single sign-on provider too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://login.example.org/end"
                     *     }
                     */
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description The session is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getAccess: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "level": 10,
                     *       "expires_at": "2027-03-15T09:15:00.000Z",
                     *       "user_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "session": "active"
                     *     }
                     */
                    "application/json": components["schemas"]["Access"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshAccess: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_token": null
                 *     }
                 */
                "application/json": {
                    access_token: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "language": "it",
                     *         "level": 10,
                     *         "is": {
                     *           "active_card": true,
                     *           "banned": false,
                     *           "must_return": false,
                     *           "verified": true,
                     *           "admin": false,
                     *           "super": false
                     *         },
                     *         "my_product_count": 0,
                     *         "product_borrowed_count": 4,
                     *         "available_loans": 2,
                     *         "card_number": "BDC-00042",
                     *         "card_valid_to": "2027-11-02",
                     *         "renewable_from": "2027-11-03",
                     *         "origin_id": null,
                     *         "phone": "+39 051 5550142",
                     *         "domicile_geo": {
                     *           "address": "Via San Felice 21",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO"
                     *         },
                     *         "can_post_objects": false,
                     *         "mails": {
                     *           "reminders": true,
                     *           "wishes": true,
                     *           "reviews": true
                     *         },
                     *         "wishes": [
                     *           "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01"
                     *         ]
                     *       },
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.x",
                     *       "access": {
                     *         "level": 10,
                     *         "expires_at": "2027-03-15T09:15:00.000Z",
                     *         "user_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "session": "active"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    startOpenId: {
        parameters: {
            query?: {
                /** @description Page to return to. */
                return_to?: string;
                /** @description Whether the provider asks who signs on even if it knows somebody in this browser, for a person who has several accounts. */
                another?: boolean;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://login.example.org/authorize"
                     *     }
                     */
                    "application/json": {
                        url: string;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInOpenId: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "abc",
                 *       "state": "xyz"
                 *     }
                 */
                "application/json": {
                    /** @description Missing if the provider returned an `error`. */
                    code?: string;
                    state: string;
                    /** @description Who answered (RFC 9207); required where the provider says that it names itself. */
                    iss?: string;
                    /** @description The provider's refusal; `access_denied` if the person cancelled. */
                    error?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "language": "it",
                     *         "level": 10,
                     *         "is": {
                     *           "active_card": true,
                     *           "banned": false,
                     *           "must_return": false,
                     *           "verified": true,
                     *           "admin": false,
                     *           "super": false
                     *         },
                     *         "my_product_count": 0,
                     *         "product_borrowed_count": 4,
                     *         "available_loans": 2,
                     *         "card_number": "BDC-00042",
                     *         "card_valid_to": "2027-11-02",
                     *         "renewable_from": "2027-11-03",
                     *         "origin_id": null,
                     *         "phone": "+39 051 5550142",
                     *         "domicile_geo": {
                     *           "address": "Via San Felice 21",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO"
                     *         },
                     *         "can_post_objects": false,
                     *         "mails": {
                     *           "reminders": true,
                     *           "wishes": true,
                     *           "reviews": true
                     *         },
                     *         "wishes": [
                     *           "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01"
                     *         ]
                     *       },
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.x",
                     *       "access": {
                     *         "level": 10,
                     *         "expires_at": "2027-03-15T09:15:00.000Z",
                     *         "user_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "session": "active"
                     *       },
                     *       "return_to": "/products/0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOn"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    resendVerification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the member.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "anna@example.com"
                     *     }
                     */
                    "application/json": {
                        email: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the verification.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zk3…"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *       "email": "anna@example.com",
                     *       "verified": true,
                     *       "expires_at": "2027-03-17T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Verification"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getVerification: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Token of the mail.
                 * @example Zk3
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *       "email": "anna@example.com",
                     *       "verified": false,
                     *       "expires_at": "2027-03-17T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Verification"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkPasswordRecovery: {
        parameters: {
            query: {
                /**
                 * @description Five characters, or the key of the mail's link.
                 * @example K7RWP
                 */
                code: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": true
                     *     }
                     */
                    "application/json": {
                        valid: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordRecovery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "socia@example.com"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "socia@example.com"
                     *     }
                     */
                    "application/json": {
                        email: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "K7RWP",
                 *       "password": "cinque gatti",
                 *       "confirm_password": "cinque gatti"
                 *     }
                 */
                "application/json": {
                    code: string;
                    password: string;
                    confirm_password: string;
                };
            };
        };
        responses: {
            /** @description Success, no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *         "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *         "name": "Fai da te",
                     *         "slug": "fai-da-te",
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "products": 10
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Category"][];
                };
            };
            304: components["responses"]["Unchanged"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHeadquarters: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *         "name": "Bottega di via del Pratello",
                     *         "address": "Via del Pratello 53",
                     *         "cap": "40122",
                     *         "city": "Bologna",
                     *         "province": "BO",
                     *         "position": {
                     *           "lat": 44.4938,
                     *           "lng": 11.3387
                     *         },
                     *         "img": {
                     *           "url": "/files/1/headquarters/pratello-640.webp",
                     *           "alt": "La vetrina",
                     *           "srcset": null,
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "is": {
                     *           "available": true,
                     *           "smartlocker": false
                     *         },
                     *         "smartlocker_instruction": null,
                     *         "opening_days": "Dal martedì al sabato",
                     *         "opening_times": "16:00-19:00",
                     *         "additional_days": "Primo sabato del mese anche la mattina",
                     *         "open_on_public_holidays": false,
                     *         "opening_hours": [
                     *           {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *             "day": 2,
                     *             "hours": "16:00-19:00"
                     *           }
                     *         ],
                     *         "holidays": [
                     *           {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *             "inizio": "2027-08-10",
                     *             "fine": "2027-08-24"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Headquarter"][];
                };
            };
            304: components["responses"]["Unchanged"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAllHeadquarters: {
        parameters: {
            query: {
                /**
                 * @description The name of the library, typed by whoever deletes everything.
                 * @example Biblioteca degli oggetti
                 */
                confirm: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": 4,
                     *       "kept": 1,
                     *       "deletion": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21"
                     *     }
                     */
                    "application/json": {
                        deleted: number;
                        kept: number;
                        /** @description Brings everything back for a day (`/v1/staff/deletions/{id}/restores`); null if nothing was deleted. */
                        deletion: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listCatalog: {
        parameters: {
            query?: {
                /** @description Newest first; by name in the language of the answer; or objects that can be collected within a week first, each group newest first. A cursor is only valid for the order it was issued for. */
                sort?: "newest" | "name" | "free";
                /** @description Id of a pickup point. */
                headquarter?: string;
                /** @description First day of a possible loan. */
                from?: string;
                /** @description Last day of a possible loan; preparation is taken into account. */
                to?: string;
                /** @description Only objects that can (`true`) or cannot (`false`) be delivered or collected at other pickup points than their own. */
                transportable?: boolean;
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Slug of a category, `all`, or `last_arrival` for the newest objects after filtering, on one page.
                 * @example fai-da-te
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "loan": {
                     *             "max_months": 2,
                     *             "preparation_days": 1,
                     *             "status": null,
                     *             "to_date": null,
                     *             "overdue": false,
                     *             "next_from": "2027-03-16"
                     *           },
                     *           "is": {
                     *             "tansportable": true
                     *           },
                     *           "location": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello",
                     *             "city": "Bologna"
                     *           },
                     *           "status": "active",
                     *           "categories": [
                     *             {
                     *               "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *               "name": "Fai da te",
                     *               "slug": "fai-da-te"
                     *             }
                     *           ],
                     *           "rating": {
                     *             "average": 4.6,
                     *             "count": 8
                     *           }
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            304: components["responses"]["Unchanged"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHighlighted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "loan": {
                     *           "max_months": 2,
                     *           "preparation_days": 1,
                     *           "status": null,
                     *           "to_date": null,
                     *           "overdue": false,
                     *           "next_from": "2027-03-16"
                     *         },
                     *         "is": {
                     *           "tansportable": true
                     *         },
                     *         "location": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "city": "Bologna"
                     *         },
                     *         "status": "active",
                     *         "categories": [
                     *           {
                     *             "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *             "name": "Fai da te",
                     *             "slug": "fai-da-te"
                     *           }
                     *         ],
                     *         "rating": {
                     *           "average": 4.6,
                     *           "count": 8
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ProductTile"][];
                };
            };
            304: components["responses"]["Unchanged"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchProducts: {
        parameters: {
            query: {
                /**
                 * @description At least three characters; endings, accents and typos are tolerated.
                 * @example trapani
                 */
                keywords: string;
                /** @description Slug of a category. */
                category?: string;
                /** @description Id of a pickup point. */
                headquarter?: string;
                /** @description First day of a possible loan. */
                from?: string;
                /** @description Last day of a possible loan; preparation is taken into account. */
                to?: string;
                /** @description Only objects that can (`true`) or cannot (`false`) be delivered or collected at other pickup points than their own. */
                transportable?: boolean;
                /** @description Postal code from which distances are measured: each tile has its `distance_from_u`, and the nearest come first both among the objects available soon and among the others. An unknown code is `delivery.cap_not_found`. */
                cap?: string;
                /** @description Only objects within this many kilometres of `cap`, which is then required. */
                radius?: number;
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "loan": {
                     *             "max_months": 2,
                     *             "preparation_days": 1,
                     *             "status": null,
                     *             "to_date": null,
                     *             "overdue": false,
                     *             "next_from": "2027-03-16"
                     *           },
                     *           "is": {
                     *             "tansportable": true
                     *           },
                     *           "location": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello",
                     *             "city": "Bologna"
                     *           },
                     *           "status": "active",
                     *           "categories": [
                     *             {
                     *               "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *               "name": "Fai da te",
                     *               "slug": "fai-da-te"
                     *             }
                     *           ],
                     *           "rating": {
                     *             "average": 4.6,
                     *             "count": 8
                     *           }
                     *         }
                     *       ],
                     *       "next": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            304: components["responses"]["Unchanged"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the object; a malformed id is not found.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "code": "FDT-001",
                     *       "name": "Trapano a percussione",
                     *       "description": "Con percussione e valigetta.",
                     *       "box": [
                     *         "Trapano",
                     *         "Set di punte"
                     *       ],
                     *       "img": {
                     *         "url": "/files/1/products/trapano-640.webp",
                     *         "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *         "width": 1200,
                     *         "height": 900,
                     *         "placeholder": null
                     *       },
                     *       "imgs": [
                     *         {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null,
                     *           "alt": "Il trapano nella sua valigetta aperta"
                     *         }
                     *       ],
                     *       "manuals": [
                     *         {
                     *           "title": "Manuale d’uso",
                     *           "language": "it",
                     *           "url": "/files/1/manuals/0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03.pdf",
                     *           "size": 240128
                     *         }
                     *       ],
                     *       "loan": {
                     *         "max_months": 2,
                     *         "preparation_days": 1,
                     *         "status": null,
                     *         "to_date": null,
                     *         "overdue": false,
                     *         "next_from": "2027-03-16"
                     *       },
                     *       "is": {
                     *         "tansportable": true,
                     *         "wished": false,
                     *         "mine": false
                     *       },
                     *       "location": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *         "name": "Bottega di via del Pratello",
                     *         "city": "Bologna",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "address": "Via del Pratello 53",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO"
                     *         },
                     *         "position": {
                     *           "lat": 44.4938,
                     *           "lng": 11.3387
                     *         }
                     *       },
                     *       "status": "active",
                     *       "categories": [
                     *         {
                     *           "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *           "name": "Fai da te",
                     *           "slug": "fai-da-te"
                     *         }
                     *       ],
                     *       "rating": {
                     *         "average": 4.6,
                     *         "count": 8
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Product"];
                };
            };
            304: components["responses"]["Unchanged"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProductLoans: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object; a malformed id is not found.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22",
                     *         "blocked_to": "2027-03-23",
                     *         "overdue": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TakenPeriod"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProductReviews: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object; a malformed id is not found.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *           "rating": 5,
                     *           "message": "Potente e facile da usare: quattro mensole in un pomeriggio.",
                     *           "author": "Giulia F.",
                     *           "created_at": "2027-03-25T17:20:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReviewPage"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamLibraryFile: {
        parameters: {
            query?: {
                /** @description Only the document named by `faq_pdf_url` in the library document. */
                report?: string;
                /** @description Only the document named by `faq_pdf_url` in the library document. */
                record_id?: string;
                /** @description Only the document named by `faq_pdf_url` in the library document. */
                field?: string;
                /** @description Content disposition. */
                action?: "view" | "download";
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exists": true,
                     *       "is_set_loan": true,
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "name": "Trapano a percussione",
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "is": {
                     *           "tansportable": true
                     *         },
                     *         "location_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02"
                     *       },
                     *       "loan": {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22"
                     *       },
                     *       "note": "Passo alle 18.",
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO",
                     *           "geo": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         }
                     *       },
                     *       "hold_expires_at": null,
                     *       "amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToCart: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the object; a malformed id is not found.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exists": true,
                     *       "is_set_loan": false,
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "name": "Trapano a percussione",
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "is": {
                     *           "tansportable": true
                     *         },
                     *         "location_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02"
                     *       },
                     *       "loan": null,
                     *       "note": null,
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO",
                     *           "geo": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         }
                     *       },
                     *       "hold_expires_at": null,
                     *       "amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    clearCart: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exists": false,
                     *       "is_set_loan": false,
                     *       "product": null,
                     *       "loan": null,
                     *       "note": null,
                     *       "shipping": null,
                     *       "hold_expires_at": null,
                     *       "amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    setShipping: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "pickup",
                 *       "address_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02"
                 *     }
                 */
                "application/json": components["schemas"]["Shipping"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exists": true,
                     *       "is_set_loan": true,
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "name": "Trapano a percussione",
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "is": {
                     *           "tansportable": true
                     *         },
                     *         "location_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02"
                     *       },
                     *       "loan": {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22"
                     *       },
                     *       "note": "Passo alle 18.",
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO",
                     *           "geo": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         }
                     *       },
                     *       "hold_expires_at": null,
                     *       "amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    setLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2027-03-16",
                 *       "to_date": "2027-03-22",
                 *       "note": "Passo alle 18."
                 *     }
                 */
                "application/json": {
                    /** Format: date */
                    from_date: string;
                    /** Format: date */
                    to_date: string;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exists": true,
                     *       "is_set_loan": true,
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "name": "Trapano a percussione",
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "is": {
                     *           "tansportable": true
                     *         },
                     *         "location_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02"
                     *       },
                     *       "loan": {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22"
                     *       },
                     *       "note": "Passo alle 18.",
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO",
                     *           "geo": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         }
                     *       },
                     *       "hold_expires_at": null,
                     *       "amount": null
                     *     }
                     */
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    confirmCheckout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    paypal?: {
                        order_id: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *       "origin_id": null,
                     *       "status": "pending",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "location": {
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "position": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         },
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         }
                     *       },
                     *       "customer": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "card_number": "BDC-00042",
                     *         "email": "socia@example.com"
                     *       },
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "smartlocker_instruction": null
                     *         },
                     *         "date": "2027-03-16"
                     *       },
                     *       "loan": {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22",
                     *         "dates": [
                     *           "2027-03-16",
                     *           "2027-03-17",
                     *           "2027-03-18",
                     *           "2027-03-19",
                     *           "2027-03-20",
                     *           "2027-03-21",
                     *           "2027-03-22"
                     *         ],
                     *         "no_of_days": 7,
                     *         "pickup_Code": null,
                     *         "pickup_qr_code": null,
                     *         "deposit_code": null,
                     *         "deposit_qr_code": null
                     *       },
                     *       "note": "Passo alle 18.",
                     *       "note_answers": null,
                     *       "created_at": "2027-03-15T09:00:00.000Z",
                     *       "picked_up_at": null,
                     *       "may_be_late": false,
                     *       "locker": null,
                     *       "is_reviewable": false,
                     *       "extendable_to": null,
                     *       "transitions": [
                     *         {
                     *           "status": "pending",
                     *           "at": "2027-03-15T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            402: components["responses"]["PaymentNeeded"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    createIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5O190127TN364715T",
                     *       "order_id": "5O190127TN364715T",
                     *       "amount": 5,
                     *       "currency": "EUR",
                     *       "expires_at": "2027-03-15T09:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Intent"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description Id of a file. */
                id?: string;
                /** @description At least three characters of the name. */
                name?: string;
                /** @description With all these tags. */
                tags?: string[];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "uid": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *         "name": "faq.pdf",
                     *         "folder": "documents",
                     *         "alt": "",
                     *         "url": "/files/1/documents/faq.pdf",
                     *         "largest": "/files/1/documents/faq.pdf",
                     *         "size": 120000,
                     *         "extension": "pdf",
                     *         "mimetype": "application/pdf",
                     *         "base64": null,
                     *         "dimension": null,
                     *         "aspect_ratio": null,
                     *         "tags": [
                     *           "faq"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UploadedFile"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files: string[];
                    alt?: string;
                    tags?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "uid": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *         "name": "faq.pdf",
                     *         "folder": "documents",
                     *         "alt": "",
                     *         "url": "/files/1/documents/faq.pdf",
                     *         "largest": "/files/1/documents/faq.pdf",
                     *         "size": 120000,
                     *         "extension": "pdf",
                     *         "mimetype": "application/pdf",
                     *         "base64": null,
                     *         "dimension": null,
                     *         "aspect_ratio": null,
                     *         "tags": [
                     *           "faq"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UploadedFile"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listFileTags: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "faq"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFile: {
        parameters: {
            query?: {
                /** @description With the bytes of the file, of a picture those of its widest version. */
                base64?: boolean;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the file.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uid": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *       "name": "faq.pdf",
                     *       "folder": "documents",
                     *       "alt": "",
                     *       "url": "/files/1/documents/faq.pdf",
                     *       "largest": "/files/1/documents/faq.pdf",
                     *       "size": 120000,
                     *       "extension": "pdf",
                     *       "mimetype": "application/pdf",
                     *       "base64": null,
                     *       "dimension": null,
                     *       "aspect_ratio": null,
                     *       "tags": [
                     *         "faq"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UploadedFile"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Name of the file.
                 * @example faq.pdf
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    deleteAllFiles: {
        parameters: {
            query: {
                /**
                 * @description The name of the library, typed by whoever deletes everything.
                 * @example Biblioteca degli oggetti
                 */
                confirm: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": 3,
                     *       "kept": 120,
                     *       "deletion": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21"
                     *     }
                     */
                    "application/json": {
                        deleted: number;
                        kept: number;
                        /** @description Brings everything back for a day (`/v1/staff/deletions/{id}/restores`); null if nothing was deleted. */
                        deletion: string | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    checkFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description What to check: all, images or documents.
                 * @example all
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e11",
                     *       "kind": "check_files",
                     *       "part": "all",
                     *       "state": "running",
                     *       "progress": {
                     *         "done": 40,
                     *         "total": 120
                     *       },
                     *       "counts": {
                     *         "mended": 1
                     *       },
                     *       "problem": null,
                     *       "retry_at": null,
                     *       "started_by": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *         "name": "Ada Ferri"
                     *       },
                     *       "created_at": "2027-03-15T09:00:00Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["LibraryJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listStaffFiles: {
        parameters: {
            query?: {
                /** @description At least three characters of the name. */
                name?: string;
                /** @description With all these tags. */
                tags?: string[];
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "uid": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *           "name": "faq.pdf",
                     *           "folder": "documents",
                     *           "alt": "",
                     *           "url": "/files/1/documents/faq.pdf",
                     *           "largest": "/files/1/documents/faq.pdf",
                     *           "size": 120000,
                     *           "extension": "pdf",
                     *           "mimetype": "application/pdf",
                     *           "base64": null,
                     *           "dimension": null,
                     *           "aspect_ratio": null,
                     *           "tags": [
                     *             "faq"
                     *           ]
                     *         }
                     *       ],
                     *       "next": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["UploadedFile"][];
                        next: string | null;
                        total: number | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the file.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         "tende"
                 *       ]
                 *     }
                 */
                "application/json": {
                    tags?: string[];
                    alt?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uid": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *       "name": "faq.pdf",
                     *       "folder": "documents",
                     *       "alt": "",
                     *       "url": "/files/1/documents/faq.pdf",
                     *       "largest": "/files/1/documents/faq.pdf",
                     *       "size": 120000,
                     *       "extension": "pdf",
                     *       "mimetype": "application/pdf",
                     *       "base64": null,
                     *       "dimension": null,
                     *       "aspect_ratio": null,
                     *       "tags": [
                     *         "faq"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UploadedFile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listDistances: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                productId: string;
                /**
                 * @description Postal code.
                 * @example 40121
                 */
                cap: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "cap": "40121",
                     *         "city": "Bologna",
                     *         "province": "BO",
                     *         "lat": 44.4938,
                     *         "lng": 11.3387,
                     *         "distance_from_u": 1.2
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Distance"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchGeos: {
        parameters: {
            query: {
                /**
                 * @description Beginning of a name or code.
                 * @example Bolo
                 */
                keywords: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "cap": "40121",
                     *         "city": "Bologna",
                     *         "province": "BO",
                     *         "lat": 44.4938,
                     *         "lng": 11.3387
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Geo"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    startImpersonation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Al telefono non trova il suo prestito."
                 *     }
                 */
                "application/json": {
                    /** @description Shown to the member. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e40",
                     *       "user": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri"
                     *       },
                     *       "reason": "Al telefono non trova il suo prestito.",
                     *       "started_at": "2026-11-22T17:30:00.000Z",
                     *       "ends_at": "2026-11-22T18:30:00.000Z",
                     *       "unlocked_at": null,
                     *       "ended_at": null,
                     *       "seconds_left": 3600
                     *     }
                     */
                    "application/json": components["schemas"]["Impersonation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getImpersonation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the impersonation.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e40",
                     *       "user": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri"
                     *       },
                     *       "reason": "Al telefono non trova il suo prestito.",
                     *       "started_at": "2026-11-22T17:30:00.000Z",
                     *       "ends_at": "2026-11-22T18:30:00.000Z",
                     *       "unlocked_at": null,
                     *       "ended_at": null,
                     *       "seconds_left": 3600
                     *     }
                     */
                    "application/json": components["schemas"]["Impersonation"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    endImpersonation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the impersonation.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e40",
                     *       "user": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri"
                     *       },
                     *       "reason": "Al telefono non trova il suo prestito.",
                     *       "started_at": "2026-11-22T17:30:00.000Z",
                     *       "ends_at": "2026-11-22T18:30:00.000Z",
                     *       "unlocked_at": null,
                     *       "ended_at": "2026-11-22T17:41:00.000Z",
                     *       "seconds_left": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Impersonation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    unlockImpersonation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the impersonation.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e40",
                     *       "user": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri"
                     *       },
                     *       "reason": "Al telefono non trova il suo prestito.",
                     *       "started_at": "2026-11-22T17:30:00.000Z",
                     *       "ends_at": "2026-11-22T18:30:00.000Z",
                     *       "unlocked_at": "2026-11-22T17:35:00.000Z",
                     *       "ended_at": null,
                     *       "seconds_left": 3300
                     *     }
                     */
                    "application/json": components["schemas"]["Impersonation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listMyImpersonations: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e40",
                     *           "by": "Ada Neri",
                     *           "reason": "Al telefono non trova il suo prestito.",
                     *           "started_at": "2026-11-22T17:30:00.000Z",
                     *           "ended_at": "2026-11-22T17:41:00.000Z",
                     *           "unlocked_at": "2026-11-22T17:35:00.000Z",
                     *           "changes": [
                     *             {
                     *               "at": "2026-11-22T17:36:00.000Z",
                     *               "operation": "updateMe"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["MyImpersonation"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLibrary: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description First label of the host name; any other is not found.
                 * @example demo
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "domain": "demo",
                     *       "name": "La Bottega delle Cose",
                     *       "timezone": "Europe/Rome",
                     *       "city": "Bologna",
                     *       "address": "Via del Pratello 53",
                     *       "socials": {
                     *         "ig": "https://www.instagram.com/labottegadellecose",
                     *         "tw": null,
                     *         "yt": null,
                     *         "fb": null
                     *       },
                     *       "is": {
                     *         "available": true,
                     *         "auto_membership": false,
                     *         "mandatory_sharing": false,
                     *         "renewable_card": true,
                     *         "sso_signin": false
                     *       },
                     *       "welcome_content": [
                     *         {
                     *           "id": "1",
                     *           "title": {
                     *             "it": "Benvenuta, benvenuto",
                     *             "en": "Welcome"
                     *           },
                     *           "text": {
                     *             "it": "Qui le cose si prestano.",
                     *             "en": "Things are lent here."
                     *           },
                     *           "img": null
                     *         }
                     *       ],
                     *       "links": {
                     *         "how_work": "https://labottegadellecose.example.org/come-funziona",
                     *         "membership": null,
                     *         "contact": null
                     *       },
                     *       "useful_links": [
                     *         {
                     *           "label": "Calendario dei laboratori",
                     *           "url": "https://labottegadellecose.example.org/laboratori"
                     *         }
                     *       ],
                     *       "regolamento": "<h2>Il prestito</h2><p>Dura al massimo 30 giorni.</p>",
                     *       "faq_pdf_url": "/v1/catalogs/z/p/files?report=libraries&record_id=1&field=faq_pdf&action=view",
                     *       "website": "https://labottegadellecose.example.org",
                     *       "signup_disclaimer": null,
                     *       "notice": null,
                     *       "contacts": {
                     *         "phone": "+390515550101",
                     *         "email": "ciao@example.org",
                     *         "whatsapp": "+393335550101",
                     *         "telegram": "labottegadellecose"
                     *       },
                     *       "renewal_card": {
                     *         "name": "Tessera annuale",
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *         "duration": 12,
                     *         "price": 15
                     *       },
                     *       "pp_pk": null,
                     *       "pp_sdk_url": null,
                     *       "pp_merchant_id": null,
                     *       "pp_simulation": true,
                     *       "delivery": {
                     *         "on": true,
                     *         "price": 5,
                     *         "radius": 8,
                     *         "days": [
                     *           1,
                     *           2,
                     *           3,
                     *           4,
                     *           5
                     *         ]
                     *       },
                     *       "items": {
                     *         "preparations_days": 1
                     *       },
                     *       "max_loans": 3,
                     *       "loan_horizon_days": 365,
                     *       "overdue_blocks": true,
                     *       "handover_signature": false,
                     *       "university_domain": "studenti.example.org",
                     *       "accent": null,
                     *       "logo": null
                     *     }
                     */
                    "application/json": components["schemas"]["Library"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRenewalCards: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "Tessera annuale",
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *         "duration": 12,
                     *         "price": 15
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RenewalCard"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceLockerCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *       "origin_id": null,
                     *       "status": "pending",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "location": {
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "position": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         },
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         }
                     *       },
                     *       "customer": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "card_number": "BDC-00042",
                     *         "email": "socia@example.com"
                     *       },
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "smartlocker_instruction": null
                     *         },
                     *         "date": "2027-03-16"
                     *       },
                     *       "loan": {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22",
                     *         "dates": [
                     *           "2027-03-16",
                     *           "2027-03-17",
                     *           "2027-03-18",
                     *           "2027-03-19",
                     *           "2027-03-20",
                     *           "2027-03-21",
                     *           "2027-03-22"
                     *         ],
                     *         "no_of_days": 7,
                     *         "pickup_Code": null,
                     *         "pickup_qr_code": null,
                     *         "deposit_code": null,
                     *         "deposit_qr_code": null
                     *       },
                     *       "note": "Passo alle 18.",
                     *       "note_answers": null,
                     *       "created_at": "2027-03-15T09:00:00.000Z",
                     *       "picked_up_at": null,
                     *       "may_be_late": false,
                     *       "locker": null,
                     *       "is_reviewable": false,
                     *       "extendable_to": null,
                     *       "transitions": [
                     *         {
                     *           "status": "pending",
                     *           "at": "2027-03-15T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getStaffLocker: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "driver": "local",
                     *       "state": "granted",
                     *       "purpose": "pickup",
                     *       "status": "ready",
                     *       "compartment": null,
                     *       "code": "482913",
                     *       "qr_code": "data:image/svg+xml;base64,PHN2Zy8+",
                     *       "valid_from": "2027-03-15T23:00:00.000Z",
                     *       "valid_to": "2027-03-18T23:00:00.000Z",
                     *       "failure": null,
                     *       "renewals": 0
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLocker"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    setStaffLocker: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "code": "482913",
                 *       "compartment": "7"
                 *     }
                 */
                "application/json": {
                    code?: string;
                    /** @description The door. */
                    compartment?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "driver": "local",
                     *       "state": "granted",
                     *       "purpose": "pickup",
                     *       "status": "ready",
                     *       "compartment": null,
                     *       "code": "482913",
                     *       "qr_code": "data:image/svg+xml;base64,PHN2Zy8+",
                     *       "valid_from": "2027-03-15T23:00:00.000Z",
                     *       "valid_to": "2027-03-18T23:00:00.000Z",
                     *       "failure": null,
                     *       "renewals": 0
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLocker"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    receiveLockerEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02
                 */
                headquarter: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt-1",
                 *       "type": "collected",
                 *       "external_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05"
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success, no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Giulia Ferri",
                     *       "first_name": "Giulia",
                     *       "last_name": "Ferri",
                     *       "email": "socia@example.com",
                     *       "language": "it",
                     *       "level": 10,
                     *       "is": {
                     *         "active_card": true,
                     *         "banned": false,
                     *         "must_return": false,
                     *         "verified": true,
                     *         "admin": false,
                     *         "super": false
                     *       },
                     *       "my_product_count": 0,
                     *       "product_borrowed_count": 4,
                     *       "available_loans": 2,
                     *       "card_number": "BDC-00042",
                     *       "card_valid_to": "2027-11-02",
                     *       "renewable_from": "2027-11-03",
                     *       "origin_id": null,
                     *       "phone": "+39 051 5550142",
                     *       "domicile_geo": {
                     *         "address": "Via San Felice 21",
                     *         "cap": "40122",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "can_post_objects": false,
                     *       "mails": {
                     *         "reminders": true,
                     *         "wishes": true,
                     *         "reviews": true
                     *       },
                     *       "wishes": [
                     *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "en"
                 *     }
                 */
                "application/json": {
                    first_name?: components["schemas"]["PersonName"];
                    last_name?: components["schemas"]["PersonName"];
                    language?: components["schemas"]["Language"];
                    phone?: components["schemas"]["Phone"];
                    fiscalcode?: components["schemas"]["StudentNumber"];
                    /** @constant */
                    disclaimer_accepted?: true;
                    /** @description Only the fields that are sent change. */
                    mails?: {
                        reminders?: boolean;
                        wishes?: boolean;
                        reviews?: boolean;
                    };
                    domicile_geo?: components["schemas"]["DeliveryAddress"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Giulia Ferri",
                     *       "first_name": "Giulia",
                     *       "last_name": "Ferri",
                     *       "email": "socia@example.com",
                     *       "language": "it",
                     *       "level": 10,
                     *       "is": {
                     *         "active_card": true,
                     *         "banned": false,
                     *         "must_return": false,
                     *         "verified": true,
                     *         "admin": false,
                     *         "super": false
                     *       },
                     *       "my_product_count": 0,
                     *       "product_borrowed_count": 4,
                     *       "available_loans": 2,
                     *       "card_number": "BDC-00042",
                     *       "card_valid_to": "2027-11-02",
                     *       "renewable_from": "2027-11-03",
                     *       "origin_id": null,
                     *       "phone": "+39 051 5550142",
                     *       "domicile_geo": {
                     *         "address": "Via San Felice 21",
                     *         "cap": "40122",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "can_post_objects": false,
                     *       "mails": {
                     *         "reminders": true,
                     *         "wishes": true,
                     *         "reviews": true
                     *       },
                     *       "wishes": [
                     *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "quattro gatti",
                 *       "password": "cinque gatti",
                 *       "confirm_password": "cinque gatti"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    password: string;
                    confirm_password: string;
                };
            };
        };
        responses: {
            /** @description Success, no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listMyProducts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "loan": {
                     *           "max_months": 2,
                     *           "preparation_days": 1,
                     *           "status": null,
                     *           "to_date": null,
                     *           "overdue": false,
                     *           "next_from": "2027-03-16"
                     *         },
                     *         "is": {
                     *           "tansportable": true
                     *         },
                     *         "location": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "city": "Bologna"
                     *         },
                     *         "status": "active",
                     *         "verification": null,
                     *         "categories": [
                     *           {
                     *             "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *             "name": "Fai da te",
                     *             "slug": "fai-da-te"
                     *           }
                     *         ],
                     *         "rating": {
                     *           "average": 4.6,
                     *           "count": 8
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OwnProductTile"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMyProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Tenda",
                 *       "description": "Per due persone.",
                 *       "category": {
                 *         "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06"
                 *       },
                 *       "imgs": []
                 *     }
                 */
                "application/json": {
                    /** @description In Italian. */
                    title: string;
                    /** @description In English; empty if there is none. */
                    title_en?: string;
                    /** @description In Italian. */
                    description: string;
                    /** @description In English; empty if there is none. */
                    description_en?: string;
                    /** @description A category as returned by `GET /v1/categories`, identified by `origin_id`, else `slug`. */
                    category: {
                        origin_id?: string;
                        slug?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Ids of files uploaded by the caller; the first one is the object's main picture. */
                    imgs?: string[];
                    /** @description Alternative text of each picture, in the order of `imgs`. */
                    imgs_alt?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "code": "FDT-001",
                     *       "name": "Trapano a percussione",
                     *       "img": {
                     *         "url": "/files/1/products/trapano-640.webp",
                     *         "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *         "width": 1200,
                     *         "height": 900,
                     *         "placeholder": null
                     *       },
                     *       "loan": {
                     *         "max_months": 2,
                     *         "preparation_days": 1,
                     *         "status": null,
                     *         "to_date": null,
                     *         "overdue": false,
                     *         "next_from": "2027-03-16"
                     *       },
                     *       "is": {
                     *         "tansportable": true
                     *       },
                     *       "location": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *         "name": "Bottega di via del Pratello",
                     *         "city": "Bologna"
                     *       },
                     *       "status": "pending",
                     *       "categories": [
                     *         {
                     *           "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *           "name": "Fai da te",
                     *           "slug": "fai-da-te"
                     *         }
                     *       ],
                     *       "rating": {
                     *         "average": 4.6,
                     *         "count": 8
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductTile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getMyProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of one of the caller's objects.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "title": "Tenda",
                     *       "title_en": "Tent",
                     *       "description": "Per due persone.",
                     *       "description_en": "For two people.",
                     *       "status": "active",
                     *       "verification": null,
                     *       "category": {
                     *         "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *         "name": "Campeggio",
                     *         "slug": "campeggio"
                     *       },
                     *       "imgs": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "url": "/files/1/uploads/tenda-640.webp",
                     *           "largest": "/files/1/uploads/tenda-1280.webp",
                     *           "alt": "La tenda montata"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProduct"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawMyProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of one of the caller's objects.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    updateMyProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of one of the caller's objects.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Tenda",
                 *       "description": "Per due persone, con il telo."
                 *     }
                 */
                "application/json": {
                    /** @description In Italian. */
                    title?: string;
                    /** @description In English; empty if there is none. */
                    title_en?: string;
                    /** @description In Italian. */
                    description?: string;
                    /** @description In English; empty if there is none. */
                    description_en?: string;
                    /** @description A category as returned by `GET /v1/categories`, identified by `origin_id`, else `slug`. */
                    category?: {
                        origin_id?: string;
                        slug?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Ids of the object's pictures, old and new, in order; pictures left out are deleted. */
                    imgs?: string[];
                    /** @description Alternative text of each picture, in the order of `imgs`. */
                    imgs_alt?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "title": "Tenda",
                     *       "title_en": "Tent",
                     *       "description": "Per due persone.",
                     *       "description_en": "For two people.",
                     *       "status": "active",
                     *       "verification": null,
                     *       "category": {
                     *         "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *         "name": "Campeggio",
                     *         "slug": "campeggio"
                     *       },
                     *       "imgs": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "url": "/files/1/uploads/tenda-640.webp",
                     *           "largest": "/files/1/uploads/tenda-1280.webp",
                     *           "alt": "La tenda montata"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProduct"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    pauseMyProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of one of the caller's objects.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "title": "Tenda",
                     *       "title_en": "Tent",
                     *       "description": "Per due persone.",
                     *       "description_en": "For two people.",
                     *       "status": "paused",
                     *       "verification": null,
                     *       "category": {
                     *         "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *         "name": "Campeggio",
                     *         "slug": "campeggio"
                     *       },
                     *       "imgs": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "url": "/files/1/uploads/tenda-640.webp",
                     *           "largest": "/files/1/uploads/tenda-1280.webp",
                     *           "alt": "La tenda montata"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProduct"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    resumeMyProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of one of the caller's objects.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "title": "Tenda",
                     *       "title_en": "Tent",
                     *       "description": "Per due persone.",
                     *       "description_en": "For two people.",
                     *       "status": "active",
                     *       "verification": null,
                     *       "category": {
                     *         "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *         "name": "Campeggio",
                     *         "slug": "campeggio"
                     *       },
                     *       "imgs": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "url": "/files/1/uploads/tenda-640.webp",
                     *           "largest": "/files/1/uploads/tenda-1280.webp",
                     *           "alt": "La tenda montata"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProduct"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    answerAboutMyProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of one of the caller's objects.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Pesa 40 chili."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "title": "Tenda",
                     *       "title_en": "Tent",
                     *       "description": "Per due persone.",
                     *       "description_en": "For two people.",
                     *       "status": "pending",
                     *       "verification": {
                     *         "decision": "asked",
                     *         "message": "Quanto pesa?",
                     *         "at": "2027-03-15T09:00:00.000Z",
                     *         "answered": true
                     *       },
                     *       "category": {
                     *         "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *         "name": "Campeggio",
                     *         "slug": "campeggio"
                     *       },
                     *       "imgs": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "url": "/files/1/uploads/tenda-640.webp",
                     *           "largest": "/files/1/uploads/tenda-1280.webp",
                     *           "alt": "La tenda montata"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnProduct"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    reviewProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the object; a malformed id is not found.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rating": 5,
                 *       "message": "Perfetto."
                 *     }
                 */
                "application/json": {
                    /** @default 1 */
                    rating?: number;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *       "rating": 5,
                     *       "message": "Potente e facile da usare: quattro mensole in un pomeriggio.",
                     *       "author": "Giulia F.",
                     *       "created_at": "2027-03-25T17:20:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    toggleWish: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the object; a malformed id is not found.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "wished": true
                     *     }
                     */
                    "application/json": {
                        wished: boolean;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listMyWishes: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "loan": {
                     *             "max_months": 2,
                     *             "preparation_days": 1,
                     *             "status": null,
                     *             "to_date": null,
                     *             "overdue": false,
                     *             "next_from": "2027-03-16"
                     *           },
                     *           "is": {
                     *             "tansportable": true
                     *           },
                     *           "location": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello",
                     *             "city": "Bologna"
                     *           },
                     *           "status": "active",
                     *           "categories": [
                     *             {
                     *               "origin_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *               "name": "Fai da te",
                     *               "slug": "fai-da-te"
                     *             }
                     *           ],
                     *           "rating": {
                     *             "average": 4.6,
                     *             "count": 8
                     *           }
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "pending",
                     *         "docs": [
                     *           {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *             "origin_id": null,
                     *             "status": "pending",
                     *             "product": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *               "code": "FDT-001",
                     *               "name": "Trapano a percussione",
                     *               "location": {
                     *                 "address": "Via del Pratello 53, 40122 Bologna BO",
                     *                 "position": {
                     *                   "lat": 44.4938,
                     *                   "lng": 11.3387
                     *                 }
                     *               },
                     *               "img": {
                     *                 "url": "/files/1/products/trapano-640.webp",
                     *                 "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *                 "width": 1200,
                     *                 "height": 900,
                     *                 "placeholder": null
                     *               }
                     *             },
                     *             "customer": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *               "name": "Giulia Ferri",
                     *               "card_number": "BDC-00042",
                     *               "email": "socia@example.com"
                     *             },
                     *             "shipping": {
                     *               "method": "pickup",
                     *               "address": {
                     *                 "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *                 "name": "Bottega di via del Pratello",
                     *                 "address": "Via del Pratello 53, 40122 Bologna BO",
                     *                 "smartlocker_instruction": null
                     *               },
                     *               "date": "2027-03-16"
                     *             },
                     *             "loan": {
                     *               "from_date": "2027-03-16",
                     *               "to_date": "2027-03-22",
                     *               "dates": [
                     *                 "2027-03-16",
                     *                 "2027-03-17",
                     *                 "2027-03-18",
                     *                 "2027-03-19",
                     *                 "2027-03-20",
                     *                 "2027-03-21",
                     *                 "2027-03-22"
                     *               ],
                     *               "no_of_days": 7,
                     *               "pickup_Code": null,
                     *               "pickup_qr_code": null,
                     *               "deposit_code": null,
                     *               "deposit_qr_code": null
                     *             },
                     *             "note": "Passo alle 18.",
                     *             "note_answers": null,
                     *             "created_at": "2027-03-15T09:00:00.000Z",
                     *             "picked_up_at": null,
                     *             "may_be_late": false,
                     *             "locker": null,
                     *             "is_reviewable": false,
                     *             "extendable_to": null,
                     *             "transitions": [
                     *               {
                     *                 "status": "pending",
                     *                 "at": "2027-03-15T09:00:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OrderGroup"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMyOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *       "origin_id": null,
                     *       "status": "pending",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "location": {
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "position": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         },
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         }
                     *       },
                     *       "customer": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "card_number": "BDC-00042",
                     *         "email": "socia@example.com"
                     *       },
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "smartlocker_instruction": null
                     *         },
                     *         "date": "2027-03-16"
                     *       },
                     *       "loan": {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22",
                     *         "dates": [
                     *           "2027-03-16",
                     *           "2027-03-17",
                     *           "2027-03-18",
                     *           "2027-03-19",
                     *           "2027-03-20",
                     *           "2027-03-21",
                     *           "2027-03-22"
                     *         ],
                     *         "no_of_days": 7,
                     *         "pickup_Code": null,
                     *         "pickup_qr_code": null,
                     *         "deposit_code": null,
                     *         "deposit_qr_code": null
                     *       },
                     *       "note": "Passo alle 18.",
                     *       "note_answers": null,
                     *       "created_at": "2027-03-15T09:00:00.000Z",
                     *       "picked_up_at": null,
                     *       "may_be_late": false,
                     *       "locker": null,
                     *       "is_reviewable": false,
                     *       "extendable_to": null,
                     *       "transitions": [
                     *         {
                     *           "status": "pending",
                     *           "at": "2027-03-15T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelMyOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    extendMyOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "to_date": "2027-04-20"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @description The new last day.
                     */
                    to_date?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *       "origin_id": null,
                     *       "status": "pending",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "location": {
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "position": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         },
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         }
                     *       },
                     *       "customer": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "card_number": "BDC-00042",
                     *         "email": "socia@example.com"
                     *       },
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "smartlocker_instruction": null
                     *         },
                     *         "date": "2027-03-16"
                     *       },
                     *       "loan": {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22",
                     *         "dates": [
                     *           "2027-03-16",
                     *           "2027-03-17",
                     *           "2027-03-18",
                     *           "2027-03-19",
                     *           "2027-03-20",
                     *           "2027-03-21",
                     *           "2027-03-22"
                     *         ],
                     *         "no_of_days": 7,
                     *         "pickup_Code": null,
                     *         "pickup_qr_code": null,
                     *         "deposit_code": null,
                     *         "deposit_qr_code": null
                     *       },
                     *       "note": "Passo alle 18.",
                     *       "note_answers": null,
                     *       "created_at": "2027-03-15T09:00:00.000Z",
                     *       "picked_up_at": null,
                     *       "may_be_late": false,
                     *       "locker": null,
                     *       "is_reviewable": false,
                     *       "extendable_to": null,
                     *       "transitions": [
                     *         {
                     *           "status": "pending",
                     *           "at": "2027-03-15T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    rescheduleMyOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2027-03-16",
                 *       "to_date": "2027-03-22"
                 *     }
                 */
                "application/json": {
                    /** Format: date */
                    from_date: string;
                    /** Format: date */
                    to_date: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *       "origin_id": null,
                     *       "status": "pending",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "location": {
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "position": {
                     *             "lat": 44.4938,
                     *             "lng": 11.3387
                     *           }
                     *         },
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-320.webp 320w, /files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         }
                     *       },
                     *       "customer": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "card_number": "BDC-00042",
                     *         "email": "socia@example.com"
                     *       },
                     *       "shipping": {
                     *         "method": "pickup",
                     *         "address": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "address": "Via del Pratello 53, 40122 Bologna BO",
                     *           "smartlocker_instruction": null
                     *         },
                     *         "date": "2027-03-16"
                     *       },
                     *       "loan": {
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22",
                     *         "dates": [
                     *           "2027-03-16",
                     *           "2027-03-17",
                     *           "2027-03-18",
                     *           "2027-03-19",
                     *           "2027-03-20",
                     *           "2027-03-21",
                     *           "2027-03-22"
                     *         ],
                     *         "no_of_days": 7,
                     *         "pickup_Code": null,
                     *         "pickup_qr_code": null,
                     *         "deposit_code": null,
                     *         "deposit_qr_code": null
                     *       },
                     *       "note": "Passo alle 18.",
                     *       "note_answers": null,
                     *       "created_at": "2027-03-15T09:00:00.000Z",
                     *       "picked_up_at": null,
                     *       "may_be_late": false,
                     *       "locker": null,
                     *       "is_reviewable": false,
                     *       "extendable_to": null,
                     *       "transitions": [
                     *         {
                     *           "status": "pending",
                     *           "at": "2027-03-15T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listMyMemberships: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "card": {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *           "duration": 12,
                     *           "price": 15
                     *         },
                     *         "sub_date": {
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02"
                     *         },
                     *         "numero_tessera_convenzionata": null,
                     *         "origin_created_at": null,
                     *         "created_at": "2026-11-03T10:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Membership"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMyMembership: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paypal": {
                 *         "order_id": "5O190127TN364715T"
                 *       },
                 *       "card": {
                 *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05"
                 *       }
                 *     }
                 */
                "application/json": {
                    paypal?: {
                        order_id: string;
                    } | null;
                    card: {
                        name?: string;
                        id: string;
                        duration?: number;
                        /** @description Amount in euros, two decimals. */
                        price?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *       "card": {
                     *         "name": "Tessera annuale",
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *         "duration": 12,
                     *         "price": 15
                     *       },
                     *       "sub_date": {
                     *         "from": "2026-11-03",
                     *         "to": "2027-11-02"
                     *       },
                     *       "numero_tessera_convenzionata": null,
                     *       "origin_created_at": null,
                     *       "created_at": "2026-11-03T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Membership"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            402: components["responses"]["PaymentNeeded"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    createMembershipIntent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "card": {
                 *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05"
                 *       }
                 *     }
                 */
                "application/json": {
                    card: {
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5O190127TN364715T",
                     *       "order_id": "5O190127TN364715T",
                     *       "amount": 5,
                     *       "currency": "EUR",
                     *       "expires_at": "2027-03-15T09:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Intent"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getStatus: {
        parameters: {
            query?: {
                /**
                 * @description The probe.
                 * @example ready
                 */
                probe?: "ready" | "alive";
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "0.1.0",
                     *       "ready": true,
                     *       "database": "up"
                     *     }
                     */
                    "application/json": components["schemas"]["Status"];
                };
            };
            401: components["responses"]["Unauthorised"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEnums: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "loan_status": [
                     *         {
                     *           "id": "pending",
                     *           "label": "Attesa conferma"
                     *         }
                     *       ],
                     *       "shipping_method": [
                     *         {
                     *           "id": "pickup",
                     *           "label": "Ritiro"
                     *         }
                     *       ],
                     *       "support_section": [
                     *         {
                     *           "id": "loans",
                     *           "label": "Prestiti"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Enums"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLinks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "website": "https://labottegadellecose.example.org",
                     *       "how_work": "https://labottegadellecose.example.org/come-funziona",
                     *       "membership": null,
                     *       "contact": null,
                     *       "useful": [
                     *         {
                     *           "label": "Calendario dei laboratori",
                     *           "url": "https://labottegadellecose.example.org/laboratori"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Links"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getErrorList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": "loan.not_available",
                     *         "status": 409,
                     *         "message": "L’oggetto non è libero in quei giorni."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ErrorEntry"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLookups: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provinces": [
                     *         "BO",
                     *         "MO"
                     *       ],
                     *       "languages": [
                     *         "it",
                     *         "en"
                     *       ],
                     *       "currencies": [
                     *         "EUR"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Lookups"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSchemes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": components["schemas"]["Schemes"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Id of somebody who did it, or on whom it was done. */
                person?: string;
                /**
                 * @description An action such as `people.ban`, or the first word of several: `people`.
                 * @example people
                 */
                action?: string;
                /** @description First day, in the library’s zone. */
                from?: string;
                /** @description Last day. */
                to?: string;
                /** @description Words of a name, of the action or of what changed. */
                text?: string;
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "1042",
                     *           "at": "2026-11-22T17:30:00.000Z",
                     *           "actor": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *             "name": "Ada Neri"
                     *           },
                     *           "subject": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *             "name": "Giulia Ferri"
                     *           },
                     *           "action": "people.ban",
                     *           "details": {
                     *             "before": {
                     *               "banned": false
                     *             },
                     *             "after": {
                     *               "banned": true,
                     *               "until": "2026-12-31"
                     *             },
                     *             "reason": "Tre oggetti non restituiti."
                     *           },
                     *           "request_id": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewBulkEdit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filter": {
                 *         "category": "fai-da-te"
                 *       },
                 *       "change": {
                 *         "action": "max_months",
                 *         "max_months": 2
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BulkEdit"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changed": 38,
                     *       "unchanged": 3,
                     *       "obstacles": [
                     *         {
                     *           "reason": "on_loan",
                     *           "count": 1,
                     *           "names": [
                     *             "Trapano a percussione"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkPreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    startBulkEdit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filter": {
                 *         "category": "fai-da-te"
                 *       },
                 *       "change": {
                 *         "action": "max_months",
                 *         "max_months": 2
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BulkEdit"];
            };
        };
        responses: {
            /** @description The job has begun. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "kind": "bulk_edit",
                     *       "part": "max_months",
                     *       "state": "queued",
                     *       "progress": {
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "counts": {},
                     *       "problem": null,
                     *       "retry_at": null,
                     *       "started_by": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Ada Neri"
                     *       },
                     *       "created_at": "2027-03-15T09:00:00Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["LibraryJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listClosures: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e41",
                     *           "from_date": "2027-08-09",
                     *           "to_date": "2027-08-22",
                     *           "headquarter": null,
                     *           "closes_lockers": false,
                     *           "reason": "Ferie",
                     *           "reason_en": "Summer holidays",
                     *           "status": "closed",
                     *           "progress": {
                     *             "done": 12,
                     *             "total": 12
                     *           },
                     *           "created_at": "2027-06-01T09:00:00Z",
                     *           "created_by": "Ada Ferri",
                     *           "undone_at": null,
                     *           "undoable": true
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Closure"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createClosure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2027-08-09",
                 *       "to_date": "2027-08-22",
                 *       "headquarter_id": null,
                 *       "closes_lockers": false,
                 *       "reason": "Ferie",
                 *       "reason_en": "Summer holidays",
                 *       "moves": [
                 *         {
                 *           "loan_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e42",
                 *           "from_date": "2027-08-10",
                 *           "to_date": "2027-08-17",
                 *           "new_from_date": "2027-08-23",
                 *           "new_to_date": "2027-08-30"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ClosureContent"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e41",
                     *       "from_date": "2027-08-09",
                     *       "to_date": "2027-08-22",
                     *       "headquarter": null,
                     *       "closes_lockers": false,
                     *       "reason": "Ferie",
                     *       "reason_en": "Summer holidays",
                     *       "status": "closed",
                     *       "progress": {
                     *         "done": 12,
                     *         "total": 12
                     *       },
                     *       "created_at": "2027-06-01T09:00:00Z",
                     *       "created_by": "Ada Ferri",
                     *       "undone_at": null,
                     *       "undoable": true
                     *     }
                     */
                    "application/json": components["schemas"]["Closure"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    planClosure: {
        parameters: {
            query: {
                /**
                 * @description First closed day.
                 * @example 2027-08-09
                 */
                from_date: string;
                /**
                 * @description Last closed day.
                 * @example 2027-08-22
                 */
                to_date: string;
                /**
                 * @description Id of the only pickup point that closes; without it all do.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                headquarter?: string;
                /**
                 * @description Smart lockers are closed too.
                 * @example false
                 */
                closes_lockers?: boolean;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e42",
                     *           "status": "approved",
                     *           "method": "pickup",
                     *           "picked_up": false,
                     *           "object": "Trapano a percussione",
                     *           "person": "Sara Conti",
                     *           "headquarter": "Casa di quartiere",
                     *           "from_date": "2027-08-10",
                     *           "to_date": "2027-08-17",
                     *           "affects": [
                     *             "pickup",
                     *             "return"
                     *           ],
                     *           "new_from_date": "2027-08-23",
                     *           "new_to_date": "2027-08-30",
                     *           "problem": null,
                     *           "outcome": null
                     *         }
                     *       ],
                     *       "mails": 1,
                     *       "codes": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ClosurePlan"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClosure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the closure.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e41
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e41",
                     *       "from_date": "2027-08-09",
                     *       "to_date": "2027-08-22",
                     *       "headquarter": null,
                     *       "closes_lockers": false,
                     *       "reason": "Ferie",
                     *       "reason_en": "Summer holidays",
                     *       "status": "closed",
                     *       "progress": {
                     *         "done": 12,
                     *         "total": 12
                     *       },
                     *       "created_at": "2027-06-01T09:00:00Z",
                     *       "created_by": "Ada Ferri",
                     *       "undone_at": null,
                     *       "undoable": true,
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e42",
                     *           "status": "approved",
                     *           "method": "pickup",
                     *           "picked_up": false,
                     *           "object": "Trapano a percussione",
                     *           "person": "Sara Conti",
                     *           "headquarter": "Casa di quartiere",
                     *           "from_date": "2027-08-10",
                     *           "to_date": "2027-08-17",
                     *           "affects": [
                     *             "pickup",
                     *             "return"
                     *           ],
                     *           "new_from_date": "2027-08-23",
                     *           "new_to_date": "2027-08-30",
                     *           "problem": null,
                     *           "outcome": "moved"
                     *         }
                     *       ],
                     *       "undecided": []
                     *     }
                     */
                    "application/json": components["schemas"]["ClosureDetail"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoClosure: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the closure.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e41
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e41",
                     *       "from_date": "2027-08-09",
                     *       "to_date": "2027-08-22",
                     *       "headquarter": null,
                     *       "closes_lockers": false,
                     *       "reason": "Ferie",
                     *       "reason_en": "Summer holidays",
                     *       "status": "undoing",
                     *       "progress": {
                     *         "done": 12,
                     *         "total": 12
                     *       },
                     *       "created_at": "2027-06-01T09:00:00Z",
                     *       "created_by": "Ada Ferri",
                     *       "undone_at": "2027-06-02T09:00:00Z",
                     *       "undoable": false
                     *     }
                     */
                    "application/json": components["schemas"]["Closure"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listDeletions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *         "kind": "file",
                     *         "count": 1,
                     *         "names": [
                     *           "tenda-1c9b7e05.webp"
                     *         ],
                     *         "deleted_by": "Ada Ferri",
                     *         "deleted_at": "2027-03-15T09:00:00Z",
                     *         "expires_at": "2027-03-16T09:00:00Z",
                     *         "state": "restorable"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Deletion"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewDeletion: {
        parameters: {
            query: {
                /**
                 * @description What would be deleted.
                 * @example files
                 */
                kind: "files" | "headquarters";
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deletable": 3,
                     *       "kept": 1,
                     *       "obstacles": [
                     *         {
                     *           "reason": "objects",
                     *           "count": 40,
                     *           "names": [
                     *             "Bottega di via del Pratello"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeletionPreview"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreDeletion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the deletion.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restored": 3
                     *     }
                     */
                    "application/json": {
                        restored: number;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    scanCode: {
        parameters: {
            query: {
                /**
                 * @description The text that was scanned or typed.
                 * @example FDT-001
                 */
                code: string;
                /** @description The pickup point of the desk: locker codes are looked up there first. */
                headquarter_id?: string;
                /** @description The member whose card was scanned before: the loan of a free object is proposed for them. */
                user_id?: string;
                /** @description The free object that was scanned before: with a member's card its loan is proposed first. */
                product_id?: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "object",
                     *       "code": "FDT-001",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "img": {
                     *           "url": "/files/1/products/trapano-640.webp",
                     *           "srcset": "/files/1/products/trapano-640.webp 640w",
                     *           "width": 1200,
                     *           "height": 900,
                     *           "placeholder": null
                     *         },
                     *         "parts": [
                     *           "Valigetta",
                     *           "Mandrino",
                     *           "Impugnatura"
                     *         ],
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "state": "in_place",
                     *         "ticket": null
                     *       },
                     *       "member": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "card_number": "BDC-00042",
                     *         "card_valid_to": "2027-11-02",
                     *         "is": {
                     *           "active_card": true,
                     *           "banned": false,
                     *           "verified": true,
                     *           "must_return": false
                     *         },
                     *         "live_loans": 1,
                     *         "available_loans": 2,
                     *         "overdue_loans": 0,
                     *         "loans": [
                     *           {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *             "status": "approved",
                     *             "product": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *               "code": "FDT-001",
                     *               "name": "Trapano a percussione",
                     *               "img": {
                     *                 "url": "/files/1/products/trapano-640.webp",
                     *                 "srcset": "/files/1/products/trapano-640.webp 640w",
                     *                 "width": 1200,
                     *                 "height": 900,
                     *                 "placeholder": null
                     *               },
                     *               "parts": [
                     *                 "Valigetta",
                     *                 "Mandrino",
                     *                 "Impugnatura"
                     *               ],
                     *               "headquarter": {
                     *                 "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *                 "name": "Bottega di via del Pratello"
                     *               },
                     *               "state": "in_place",
                     *               "ticket": null
                     *             },
                     *             "member": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *               "name": "Giulia Ferri",
                     *               "email": "socia@example.com",
                     *               "phone": "+39 051 5550142",
                     *               "card_number": "BDC-00042"
                     *             },
                     *             "method": "pickup",
                     *             "headquarter": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *               "name": "Bottega di via del Pratello"
                     *             },
                     *             "delivery_address": null,
                     *             "from_date": "2026-11-22",
                     *             "to_date": "2026-11-29",
                     *             "days_late": 0,
                     *             "note": "Passo verso le 18",
                     *             "note_answers": null,
                     *             "created_at": "2026-11-20T17:05:00.000Z",
                     *             "picked_up_at": null,
                     *             "returned_at": null,
                     *             "steps": [
                     *               "hand_over",
                     *               "cancel",
                     *               "return",
                     *               "extend"
                     *             ],
                     *             "obstacles": [],
                     *             "needs_signature": false,
                     *             "undo": null
                     *           }
                     *         ],
                     *         "notes": [
                     *           {
                     *             "at": "2026-10-02T16:20:00.000Z",
                     *             "text": "Ha riportato il trapano con un graffio.",
                     *             "by": "Ada Neri",
                     *             "loan_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04"
                     *           }
                     *         ]
                     *       },
                     *       "proposals": [
                     *         {
                     *           "step": "hand_over",
                     *           "loan": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *             "status": "approved",
                     *             "product": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *               "code": "FDT-001",
                     *               "name": "Trapano a percussione",
                     *               "img": {
                     *                 "url": "/files/1/products/trapano-640.webp",
                     *                 "srcset": "/files/1/products/trapano-640.webp 640w",
                     *                 "width": 1200,
                     *                 "height": 900,
                     *                 "placeholder": null
                     *               },
                     *               "parts": [
                     *                 "Valigetta",
                     *                 "Mandrino",
                     *                 "Impugnatura"
                     *               ],
                     *               "headquarter": {
                     *                 "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *                 "name": "Bottega di via del Pratello"
                     *               },
                     *               "state": "in_place",
                     *               "ticket": null
                     *             },
                     *             "member": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *               "name": "Giulia Ferri",
                     *               "email": "socia@example.com",
                     *               "phone": "+39 051 5550142",
                     *               "card_number": "BDC-00042"
                     *             },
                     *             "method": "pickup",
                     *             "headquarter": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *               "name": "Bottega di via del Pratello"
                     *             },
                     *             "delivery_address": null,
                     *             "from_date": "2026-11-22",
                     *             "to_date": "2026-11-29",
                     *             "days_late": 0,
                     *             "note": "Passo verso le 18",
                     *             "note_answers": null,
                     *             "created_at": "2026-11-20T17:05:00.000Z",
                     *             "picked_up_at": null,
                     *             "returned_at": null,
                     *             "steps": [
                     *               "hand_over",
                     *               "cancel",
                     *               "return",
                     *               "extend"
                     *             ],
                     *             "obstacles": [],
                     *             "needs_signature": false,
                     *             "undo": null
                     *           },
                     *           "obstacle": null,
                     *           "lend_until": null
                     *         }
                     *       ],
                     *       "needs_signature": false
                     *     }
                     */
                    "application/json": components["schemas"]["StaffDesk"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaffLoans: {
        parameters: {
            query?: {
                /** @description Only these statuses. */
                status?: ("checkout" | "pending" | "approved" | "extended" | "cancelled" | "denied" | "returned")[];
                /** @description Only this pickup point. */
                headquarter_id?: string;
                /** @description Only loans that are due back by this day, overdue ones included. */
                due?: string;
                /** @description Only loans that begin on this day or later. */
                from?: string;
                /** @description Words of the object, its code, or the name, e-mail or card number of the member. */
                keywords?: string;
                /** @description By first day. A cursor belongs to the order of its page. */
                sort?: "latest" | "earliest";
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *           "status": "approved",
                     *           "product": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *             "code": "FDT-001",
                     *             "name": "Trapano a percussione",
                     *             "img": {
                     *               "url": "/files/1/products/trapano-640.webp",
                     *               "srcset": "/files/1/products/trapano-640.webp 640w",
                     *               "width": 1200,
                     *               "height": 900,
                     *               "placeholder": null
                     *             },
                     *             "parts": [
                     *               "Valigetta",
                     *               "Mandrino",
                     *               "Impugnatura"
                     *             ],
                     *             "headquarter": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *               "name": "Bottega di via del Pratello"
                     *             },
                     *             "state": "in_place",
                     *             "ticket": null
                     *           },
                     *           "member": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *             "name": "Giulia Ferri",
                     *             "email": "socia@example.com",
                     *             "phone": "+39 051 5550142",
                     *             "card_number": "BDC-00042"
                     *           },
                     *           "method": "pickup",
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "delivery_address": null,
                     *           "from_date": "2026-11-22",
                     *           "to_date": "2026-11-29",
                     *           "days_late": 0,
                     *           "note": "Passo verso le 18",
                     *           "note_answers": null,
                     *           "created_at": "2026-11-20T17:05:00.000Z",
                     *           "picked_up_at": null,
                     *           "returned_at": null,
                     *           "steps": [
                     *             "hand_over",
                     *             "cancel",
                     *             "return",
                     *             "extend"
                     *           ],
                     *           "obstacles": [],
                     *           "needs_signature": false,
                     *           "undo": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["StaffLoan"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    lendAtDesk: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                 *       "user_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                 *       "to_date": "2026-11-29",
                 *       "handover": {
                 *         "parts": [
                 *           "Valigetta",
                 *           "Mandrino"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    product_id: string;
                    user_id: string;
                    /** Format: date */
                    to_date: string;
                    /** @description Where it is handed over; by default the object's own pickup point. */
                    headquarter_id?: string;
                    note?: string;
                    /** @description Omitted: the object stays until it is handed over. */
                    handover?: {
                        /** @description The parts of the box that go along; each must be one of the object. Omitted: not checked. */
                        parts?: string[];
                        /** @description Ids of pictures uploaded by `POST /v1/files`, each in its own call. */
                        photos?: string[];
                        note?: string;
                        /** @description What the member drew, as the `d` of an SVG path; required where the library asks for it. */
                        signature?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "lend",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "approved",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "out",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-11-29",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": "2026-11-22T17:30:00.000Z",
                     *         "returned_at": null,
                     *         "steps": [
                     *           "return",
                     *           "extend"
                     *         ],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": {
                     *           "step": "lend",
                     *           "until": "2026-11-22T17:31:00.000Z"
                     *         }
                     *       },
                     *       "undo_until": "2026-11-22T17:31:00.000Z",
                     *       "ticket": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getStaffLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "approved",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "in_place",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-11-29",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": null,
                     *         "returned_at": null,
                     *         "steps": [
                     *           "hand_over",
                     *           "cancel",
                     *           "return",
                     *           "extend"
                     *         ],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": null
                     *       },
                     *       "member": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "card_number": "BDC-00042",
                     *         "card_valid_to": "2027-11-02",
                     *         "is": {
                     *           "active_card": true,
                     *           "banned": false,
                     *           "verified": true,
                     *           "must_return": false
                     *         },
                     *         "live_loans": 1,
                     *         "available_loans": 2,
                     *         "overdue_loans": 0,
                     *         "loans": [
                     *           {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *             "status": "approved",
                     *             "product": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *               "code": "FDT-001",
                     *               "name": "Trapano a percussione",
                     *               "img": {
                     *                 "url": "/files/1/products/trapano-640.webp",
                     *                 "srcset": "/files/1/products/trapano-640.webp 640w",
                     *                 "width": 1200,
                     *                 "height": 900,
                     *                 "placeholder": null
                     *               },
                     *               "parts": [
                     *                 "Valigetta",
                     *                 "Mandrino",
                     *                 "Impugnatura"
                     *               ],
                     *               "headquarter": {
                     *                 "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *                 "name": "Bottega di via del Pratello"
                     *               },
                     *               "state": "in_place",
                     *               "ticket": null
                     *             },
                     *             "member": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *               "name": "Giulia Ferri",
                     *               "email": "socia@example.com",
                     *               "phone": "+39 051 5550142",
                     *               "card_number": "BDC-00042"
                     *             },
                     *             "method": "pickup",
                     *             "headquarter": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *               "name": "Bottega di via del Pratello"
                     *             },
                     *             "delivery_address": null,
                     *             "from_date": "2026-11-22",
                     *             "to_date": "2026-11-29",
                     *             "days_late": 0,
                     *             "note": "Passo verso le 18",
                     *             "note_answers": null,
                     *             "created_at": "2026-11-20T17:05:00.000Z",
                     *             "picked_up_at": null,
                     *             "returned_at": null,
                     *             "steps": [
                     *               "hand_over",
                     *               "cancel",
                     *               "return",
                     *               "extend"
                     *             ],
                     *             "obstacles": [],
                     *             "needs_signature": false,
                     *             "undo": null
                     *           }
                     *         ],
                     *         "notes": [
                     *           {
                     *             "at": "2026-10-02T16:20:00.000Z",
                     *             "text": "Ha riportato il trapano con un graffio.",
                     *             "by": "Ada Neri",
                     *             "loan_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04"
                     *           }
                     *         ]
                     *       },
                     *       "history": [
                     *         {
                     *           "event": "confirm",
                     *           "status": "pending",
                     *           "at": "2026-11-20T17:05:00.000Z",
                     *           "actor": "member",
                     *           "by": "Giulia Ferri",
                     *           "undoes": null,
                     *           "undone": false,
                     *           "reason": null
                     *         },
                     *         {
                     *           "event": "approve",
                     *           "status": "approved",
                     *           "at": "2026-11-20T19:00:00.000Z",
                     *           "actor": "staff",
                     *           "by": "Ada Neri",
                     *           "undoes": null,
                     *           "undone": false,
                     *           "reason": null
                     *         }
                     *       ],
                     *       "others": [],
                     *       "inspections": [],
                     *       "extendable_to": "2026-12-29",
                     *       "locker": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLoanDetail"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelStaffLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "no_show"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    reason: "no_show" | "member" | "unavailable" | "other";
                    /** @description Told to the member. */
                    answer?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "cancel",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "cancelled",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "in_place",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-11-29",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": null,
                     *         "returned_at": null,
                     *         "steps": [],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": {
                     *           "step": "cancel",
                     *           "until": "2026-11-22T17:31:00.000Z"
                     *         }
                     *       },
                     *       "undo_until": "2026-11-22T17:31:00.000Z",
                     *       "ticket": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    approveLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "answer": "Ti aspettiamo!"
                 *     }
                 */
                "application/json": {
                    /** @description The answer to the member’s note. */
                    answer?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "approve",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "approved",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "in_place",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-11-29",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": null,
                     *         "returned_at": null,
                     *         "steps": [
                     *           "hand_over",
                     *           "cancel",
                     *           "return",
                     *           "extend"
                     *         ],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": {
                     *           "step": "approve",
                     *           "until": "2026-11-22T17:31:00.000Z"
                     *         }
                     *       },
                     *       "undo_until": "2026-11-22T17:31:00.000Z",
                     *       "ticket": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    denyLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "In quei giorni siamo chiusi."
                 *     }
                 */
                "application/json": {
                    /** @description Told to the member. */
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "deny",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "denied",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "in_place",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-11-29",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": null,
                     *         "returned_at": null,
                     *         "steps": [],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": {
                     *           "step": "deny",
                     *           "until": "2026-11-22T17:31:00.000Z"
                     *         }
                     *       },
                     *       "undo_until": "2026-11-22T17:31:00.000Z",
                     *       "ticket": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    handOverLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "parts": [
                 *         "Valigetta",
                 *         "Mandrino",
                 *         "Impugnatura"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The parts of the box that go along; each must be one of the object. Omitted: not checked. */
                    parts?: string[];
                    /** @description Ids of pictures uploaded by `POST /v1/files`, each in its own call. */
                    photos?: string[];
                    note?: string;
                    /** @description What the member drew, as the `d` of an SVG path; required where the library asks for it. */
                    signature?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "hand_over",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "approved",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "out",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-11-29",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": "2026-11-22T17:30:00.000Z",
                     *         "returned_at": null,
                     *         "steps": [
                     *           "return",
                     *           "extend"
                     *         ],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": {
                     *           "step": "hand_over",
                     *           "until": "2026-11-22T17:31:00.000Z"
                     *         }
                     *       },
                     *       "undo_until": "2026-11-22T17:31:00.000Z",
                     *       "ticket": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    returnLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "condition": "incomplete",
                 *       "missing": [
                 *         "Mandrino"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    condition: "ok" | "incomplete" | "damaged";
                    /** @description The missing parts of the box; required if it is incomplete. */
                    missing?: string[];
                    /** @description Ids of pictures uploaded by `POST /v1/files`, each in its own call. */
                    photos?: string[];
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "return",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "returned",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "maintenance",
                     *           "ticket": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e08",
                     *             "reason": "incomplete",
                     *             "missing": [
                     *               "Mandrino"
                     *             ],
                     *             "note": null,
                     *             "opened_at": "2026-11-29T17:30:00.000Z",
                     *             "opened_by": "Ada Neri"
                     *           }
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-11-29",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": "2026-11-22T17:30:00.000Z",
                     *         "returned_at": "2026-11-29T17:30:00.000Z",
                     *         "steps": [],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": {
                     *           "step": "return",
                     *           "until": "2026-11-29T17:31:00.000Z"
                     *         }
                     *       },
                     *       "undo_until": "2026-11-29T17:31:00.000Z",
                     *       "ticket": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e08",
                     *         "reason": "incomplete",
                     *         "missing": [
                     *           "Mandrino"
                     *         ],
                     *         "note": null,
                     *         "opened_at": "2026-11-29T17:30:00.000Z",
                     *         "opened_by": "Ada Neri"
                     *       },
                     *       "next": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e09",
                     *         "status": "approved",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "maintenance",
                     *           "ticket": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e08",
                     *             "reason": "incomplete",
                     *             "missing": [
                     *               "Mandrino"
                     *             ],
                     *             "note": null,
                     *             "opened_at": "2026-11-29T17:30:00.000Z",
                     *             "opened_by": "Ada Neri"
                     *           }
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-12-02",
                     *         "to_date": "2026-12-06",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": null,
                     *         "returned_at": null,
                     *         "steps": [
                     *           "hand_over",
                     *           "cancel"
                     *         ],
                     *         "obstacles": [
                     *           {
                     *             "code": "product.unavailable",
                     *             "message": "L’oggetto è in manutenzione."
                     *           }
                     *         ],
                     *         "needs_signature": false,
                     *         "undo": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    extendStaffLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "to_date": "2026-12-20"
                 *     }
                 */
                "application/json": {
                    /** Format: date */
                    to_date?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "extend",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "extended",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "out",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-12-20",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": "2026-11-22T17:30:00.000Z",
                     *         "returned_at": null,
                     *         "steps": [
                     *           "return"
                     *         ],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": {
                     *           "step": "extend",
                     *           "until": "2026-11-22T17:31:00.000Z"
                     *         }
                     *       },
                     *       "undo_until": "2026-11-22T17:31:00.000Z",
                     *       "ticket": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    moveStaffLoan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2027-03-16",
                 *       "to_date": "2027-03-22"
                 *     }
                 */
                "application/json": {
                    /** Format: date */
                    from_date: string;
                    /** Format: date */
                    to_date: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "move",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "approved",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "in_place",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2027-03-16",
                     *         "to_date": "2027-03-22",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": null,
                     *         "returned_at": null,
                     *         "steps": [
                     *           "hand_over",
                     *           "return",
                     *           "extend",
                     *           "move",
                     *           "cancel"
                     *         ],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": {
                     *           "step": "move",
                     *           "until": "2026-11-22T17:31:00.000Z"
                     *         }
                     *       },
                     *       "undo_until": "2026-11-22T17:31:00.000Z",
                     *       "ticket": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    undoLoanStep: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the loan.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "step": "undo",
                     *       "loan": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *         "status": "approved",
                     *         "product": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "img": {
                     *             "url": "/files/1/products/trapano-640.webp",
                     *             "srcset": "/files/1/products/trapano-640.webp 640w",
                     *             "width": 1200,
                     *             "height": 900,
                     *             "placeholder": null
                     *           },
                     *           "parts": [
                     *             "Valigetta",
                     *             "Mandrino",
                     *             "Impugnatura"
                     *           ],
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "state": "in_place",
                     *           "ticket": null
                     *         },
                     *         "member": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042"
                     *         },
                     *         "method": "pickup",
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello"
                     *         },
                     *         "delivery_address": null,
                     *         "from_date": "2026-11-22",
                     *         "to_date": "2026-11-29",
                     *         "days_late": 0,
                     *         "note": "Passo verso le 18",
                     *         "note_answers": null,
                     *         "created_at": "2026-11-20T17:05:00.000Z",
                     *         "picked_up_at": null,
                     *         "returned_at": null,
                     *         "steps": [
                     *           "hand_over",
                     *           "cancel",
                     *           "return",
                     *           "extend"
                     *         ],
                     *         "obstacles": [],
                     *         "needs_signature": false,
                     *         "undo": null
                     *       },
                     *       "undo_until": null,
                     *       "ticket": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StaffStep"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getStaffDay: {
        parameters: {
            query?: {
                /** @description The day. */
                date?: string;
                /** @description Only this pickup point. */
                headquarter_id?: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-11-22",
                     *       "today": "2026-11-22",
                     *       "points": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *           "name": "Bottega di via del Pratello",
                     *           "hours": "15:00-19:00",
                     *           "pickups": [
                     *             {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *               "code": "FDT-001",
                     *               "name": "Trapano a percussione",
                     *               "member": "Giulia Ferri",
                     *               "from_date": "2026-11-22",
                     *               "to_date": "2026-11-29"
                     *             }
                     *           ],
                     *           "returns": [
                     *             {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *               "code": "FDT-001",
                     *               "name": "Trapano a percussione",
                     *               "member": "Giulia Ferri",
                     *               "from_date": "2026-11-10",
                     *               "to_date": "2026-11-22",
                     *               "done_at": "2026-11-22T17:30:00.000Z"
                     *             }
                     *           ],
                     *           "overdue": [],
                     *           "requests": [],
                     *           "deliveries": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StaffDay"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamStaffDay: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 1000
                     *
                     *     event: changed
                     *     data: {}
                     */
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchStaffMembers: {
        parameters: {
            query: {
                /**
                 * @description At least three characters: words of the name or the e-mail in any order, digits of the telephone number, a card number or an id.
                 * @example ferri
                 */
                keywords: string;
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "phone": "+39 051 5550142",
                     *           "card_number": "BDC-00042",
                     *           "card_valid_to": "2027-11-02",
                     *           "is": {
                     *             "active_card": true,
                     *             "banned": false
                     *           },
                     *           "live_loans": 1,
                     *           "overdue_loans": 0
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["StaffMemberRow"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the member.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Giulia Ferri",
                     *       "email": "socia@example.com",
                     *       "phone": "+39 051 5550142",
                     *       "card_number": "BDC-00042",
                     *       "card_valid_to": "2027-11-02",
                     *       "is": {
                     *         "active_card": true,
                     *         "banned": false,
                     *         "verified": true,
                     *         "must_return": false
                     *       },
                     *       "live_loans": 1,
                     *       "available_loans": 2,
                     *       "overdue_loans": 0,
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *           "status": "approved",
                     *           "product": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *             "code": "FDT-001",
                     *             "name": "Trapano a percussione",
                     *             "img": {
                     *               "url": "/files/1/products/trapano-640.webp",
                     *               "srcset": "/files/1/products/trapano-640.webp 640w",
                     *               "width": 1200,
                     *               "height": 900,
                     *               "placeholder": null
                     *             },
                     *             "parts": [
                     *               "Valigetta",
                     *               "Mandrino",
                     *               "Impugnatura"
                     *             ],
                     *             "headquarter": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *               "name": "Bottega di via del Pratello"
                     *             },
                     *             "state": "in_place",
                     *             "ticket": null
                     *           },
                     *           "member": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *             "name": "Giulia Ferri",
                     *             "email": "socia@example.com",
                     *             "phone": "+39 051 5550142",
                     *             "card_number": "BDC-00042"
                     *           },
                     *           "method": "pickup",
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e02",
                     *             "name": "Bottega di via del Pratello"
                     *           },
                     *           "delivery_address": null,
                     *           "from_date": "2026-11-22",
                     *           "to_date": "2026-11-29",
                     *           "days_late": 0,
                     *           "note": "Passo verso le 18",
                     *           "note_answers": null,
                     *           "created_at": "2026-11-20T17:05:00.000Z",
                     *           "picked_up_at": null,
                     *           "returned_at": null,
                     *           "steps": [
                     *             "hand_over",
                     *             "cancel",
                     *             "return",
                     *             "extend"
                     *           ],
                     *           "obstacles": [],
                     *           "needs_signature": false,
                     *           "undo": null
                     *         }
                     *       ],
                     *       "notes": [
                     *         {
                     *           "at": "2026-10-02T16:20:00.000Z",
                     *           "text": "Ha riportato il trapano con un graffio.",
                     *           "by": "Ada Neri",
                     *           "loan_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFigures: {
        parameters: {
            query?: {
                /** @description A day of the first week, in the library’s zone; 52 weeks before the last one if it is missing. */
                from?: string;
                /** @description A day of the last week; this week if it is missing. At most 262 weeks. */
                to?: string;
                /** @description Whether the same weeks of the year before are read too. */
                compare?: boolean;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2027-03-08",
                     *       "to": "2027-03-14",
                     *       "before": null,
                     *       "is_current": true,
                     *       "weeks": [
                     *         {
                     *           "week": "2027-03-08",
                     *           "loans": 31,
                     *           "returns": 28,
                     *           "on_time": 25,
                     *           "late_days": 9,
                     *           "new_members": 4,
                     *           "cards_sold": 5,
                     *           "cards_renewed": 2,
                     *           "cards_active": 187
                     *         }
                     *       ],
                     *       "weeks_before": [],
                     *       "wanted": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *           "code": "FAI-003",
                     *           "name": "Trapano a percussione",
                     *           "loans": 3,
                     *           "loans_before": 0,
                     *           "wishes": 2
                     *         }
                     *       ],
                     *       "idle": {
                     *         "total": 1,
                     *         "items": [
                     *           {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e06",
                     *             "code": "SPO-010",
                     *             "name": "Bussola",
                     *             "value": 18,
                     *             "last_week": "2026-09-14",
                     *             "added_on": "2026-05-02"
                     *           }
                     *         ]
                     *       },
                     *       "searches": [
                     *         {
                     *           "words": "tosaerba robot",
                     *           "count": 6,
                     *           "count_before": 0
                     *         }
                     *       ],
                     *       "hours": [
                     *         {
                     *           "weekday": 3,
                     *           "hour": 17,
                     *           "handovers": 12,
                     *           "returns": 9
                     *         }
                     *       ],
                     *       "hours_before": [],
                     *       "saved": {
                     *         "euros": 310.5,
                     *         "kilograms": 155.3,
                     *         "before": null,
                     *         "value": 3105,
                     *         "loans_without_value": 2,
                     *         "share_of_value": 0.1,
                     *         "kilograms_per_euro": 0.5
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Figures"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportFigure: {
        parameters: {
            query?: {
                /** @description A day of the first week, in the library’s zone; 52 weeks before the last one if it is missing. */
                from?: string;
                /** @description A day of the last week; this week if it is missing. At most 262 weeks. */
                to?: string;
                /** @description Whether the same weeks of the year before are read too. */
                compare?: boolean;
                /** @description What divides the columns. */
                separator?: "semicolon" | "comma";
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Which figure.
                 * @example loans
                 */
                figure: components["schemas"]["FigureName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaffHeadquarters: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "version": "1763873400123456",
                     *         "is_smartlocker": false,
                     *         "objects": 12,
                     *         "live_loans": 3,
                     *         "name": "Casa di quartiere",
                     *         "address": "via del Pratello 96",
                     *         "cap": "40122",
                     *         "city": "Bologna",
                     *         "province": "BO",
                     *         "lat": 44.4949,
                     *         "lng": 11.3426,
                     *         "is_available": true,
                     *         "open_on_public_holidays": false,
                     *         "smartlocker_instruction": "",
                     *         "smartlocker_instruction_en": "",
                     *         "hours": [
                     *           {
                     *             "day": 1,
                     *             "hours": "09:00-13:00"
                     *           }
                     *         ],
                     *         "holidays": [
                     *           {
                     *             "from_date": "2027-08-09",
                     *             "to_date": "2027-08-22"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StaffHeadquarter"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createHeadquarter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Casa di quartiere",
                 *       "address": "via del Pratello 96",
                 *       "cap": "40122",
                 *       "city": "Bologna",
                 *       "province": "BO",
                 *       "lat": 44.4949,
                 *       "lng": 11.3426,
                 *       "is_available": true,
                 *       "open_on_public_holidays": false,
                 *       "smartlocker_instruction": "",
                 *       "smartlocker_instruction_en": "",
                 *       "hours": [
                 *         {
                 *           "day": 1,
                 *           "hours": "09:00-13:00"
                 *         }
                 *       ],
                 *       "holidays": [
                 *         {
                 *           "from_date": "2027-08-09",
                 *           "to_date": "2027-08-22"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["HeadquarterContent"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "1763873400123456",
                     *       "is_smartlocker": false,
                     *       "objects": 12,
                     *       "live_loans": 3,
                     *       "name": "Casa di quartiere",
                     *       "address": "via del Pratello 96",
                     *       "cap": "40122",
                     *       "city": "Bologna",
                     *       "province": "BO",
                     *       "lat": 44.4949,
                     *       "lng": 11.3426,
                     *       "is_available": true,
                     *       "open_on_public_holidays": false,
                     *       "smartlocker_instruction": "",
                     *       "smartlocker_instruction_en": "",
                     *       "hours": [
                     *         {
                     *           "day": 1,
                     *           "hours": "09:00-13:00"
                     *         }
                     *       ],
                     *       "holidays": [
                     *         {
                     *           "from_date": "2027-08-09",
                     *           "to_date": "2027-08-22"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StaffHeadquarter"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getStaffHeadquarter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "1763873400123456",
                     *       "is_smartlocker": false,
                     *       "objects": 12,
                     *       "live_loans": 3,
                     *       "name": "Casa di quartiere",
                     *       "address": "via del Pratello 96",
                     *       "cap": "40122",
                     *       "city": "Bologna",
                     *       "province": "BO",
                     *       "lat": 44.4949,
                     *       "lng": 11.3426,
                     *       "is_available": true,
                     *       "open_on_public_holidays": false,
                     *       "smartlocker_instruction": "",
                     *       "smartlocker_instruction_en": "",
                     *       "hours": [
                     *         {
                     *           "day": 1,
                     *           "hours": "09:00-13:00"
                     *         }
                     *       ],
                     *       "holidays": [
                     *         {
                     *           "from_date": "2027-08-09",
                     *           "to_date": "2027-08-22"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StaffHeadquarter"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeHeadquarter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The version that the caller saw; required. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Casa di quartiere",
                 *       "address": "via del Pratello 96",
                 *       "cap": "40122",
                 *       "city": "Bologna",
                 *       "province": "BO",
                 *       "lat": 44.4949,
                 *       "lng": 11.3426,
                 *       "is_available": true,
                 *       "open_on_public_holidays": false,
                 *       "smartlocker_instruction": "",
                 *       "smartlocker_instruction_en": "",
                 *       "hours": [
                 *         {
                 *           "day": 1,
                 *           "hours": "09:00-13:00"
                 *         }
                 *       ],
                 *       "holidays": [
                 *         {
                 *           "from_date": "2027-08-09",
                 *           "to_date": "2027-08-22"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["HeadquarterContent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "1763873400123456",
                     *       "is_smartlocker": false,
                     *       "objects": 12,
                     *       "live_loans": 3,
                     *       "name": "Casa di quartiere",
                     *       "address": "via del Pratello 96",
                     *       "cap": "40122",
                     *       "city": "Bologna",
                     *       "province": "BO",
                     *       "lat": 44.4949,
                     *       "lng": 11.3426,
                     *       "is_available": true,
                     *       "open_on_public_holidays": false,
                     *       "smartlocker_instruction": "",
                     *       "smartlocker_instruction_en": "",
                     *       "hours": [
                     *         {
                     *           "day": 1,
                     *           "hours": "09:00-13:00"
                     *         }
                     *       ],
                     *       "holidays": [
                     *         {
                     *           "from_date": "2027-08-09",
                     *           "to_date": "2027-08-22"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StaffHeadquarter"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    deleteHeadquarter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getLockerSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Locker Savena",
                     *       "version": "1763873400123456",
                     *       "driver": "http",
                     *       "base_url": "https://lockers.example.com/v1",
                     *       "station_id": "SAV-1",
                     *       "has_api_key": true,
                     *       "has_webhook_secret": true,
                     *       "pickup_days": 2,
                     *       "deposit_days_before": null,
                     *       "deposit_days_after": 1,
                     *       "events_url": "https://demo.example.org/v1/lockers/0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03/events",
                     *       "live": 1,
                     *       "doors": [
                     *         {
                     *           "name": "1",
                     *           "state": "granted",
                     *           "loan": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *             "product": "Trapano a percussione",
                     *             "member": "Giulia Ferri"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLockerSettings"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeLockerSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The version that the caller saw; required. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "driver": "http",
                 *       "base_url": "https://lockers.example.com/v1",
                 *       "station_id": "SAV-1",
                 *       "api_key": "a-key-of-the-provider",
                 *       "webhook_secret": "a-secret-of-the-provider",
                 *       "pickup_days": 2,
                 *       "deposit_days_before": null,
                 *       "deposit_days_after": 1
                 *     }
                 */
                "application/json": components["schemas"]["LockerSettings"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Locker Savena",
                     *       "version": "1763873400123456",
                     *       "driver": "http",
                     *       "base_url": "https://lockers.example.com/v1",
                     *       "station_id": "SAV-1",
                     *       "has_api_key": true,
                     *       "has_webhook_secret": true,
                     *       "pickup_days": 2,
                     *       "deposit_days_before": null,
                     *       "deposit_days_after": 1,
                     *       "events_url": "https://demo.example.org/v1/lockers/0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03/events",
                     *       "live": 1,
                     *       "doors": [
                     *         {
                     *           "name": "1",
                     *           "state": "granted",
                     *           "loan": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                     *             "product": "Trapano a percussione",
                     *             "member": "Giulia Ferri"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLockerSettings"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    testLocker: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "reason": null,
                     *       "free": 9
                     *     }
                     */
                    "application/json": components["schemas"]["LockerTest"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    openLockerDoor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "compartment": "3",
                 *       "reason": "Lo sportello non si apriva con il codice."
                 *     }
                 */
                "application/json": {
                    compartment: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "compartment": "3",
                     *       "at": "2027-03-15T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LockerOpening"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    exportTable: {
        parameters: {
            query?: {
                /** @description What divides the columns. */
                separator?: "semicolon" | "comma";
                /** @description Only objects, people or loans with these words. */
                keywords?: string;
                /** @description Only objects in this state. */
                status?: "active" | "maintenance" | "hidden" | "pending" | "paused" | "retired";
                /** @description Only loans with these statuses. */
                loan_status?: ("pending" | "approved" | "extended" | "cancelled" | "denied" | "returned")[];
                /** @description Only loans that are due back by this day, overdue ones included. */
                due?: string;
                /** @description Only objects of the category with this slug. */
                category?: string;
                /** @description Only objects that live at this pickup point, loans of it, or tickets of its objects. */
                headquarter?: string;
                /** @description Only tickets in this state; unfinished are those that are open or in repair. */
                ticket_status?: "unfinished" | "open" | "in_repair" | "done";
                /** @description Only tickets of the object with this id. */
                object?: string;
                /** @description Only tickets that were opened at least this many days ago. */
                older_than?: number;
                /** @description Only objects with an open maintenance ticket. */
                ticket?: "open";
                /** @description Only these people. */
                role?: "admin" | "banned" | "sharer";
                /** @description Only entries of the log by or about this person. */
                person?: string;
                /** @description Only entries of the log with this action. */
                action?: string;
                /** @description Entries of the log from this day on. */
                from?: string;
                /** @description Entries of the log up to this day. */
                to?: string;
                /** @description Only entries of the log with these words. */
                text?: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Which table.
                 * @example objects
                 */
                table: components["schemas"]["ExportName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "kind": "objects",
                     *           "name": "oggetti.csv",
                     *           "state": "checked",
                     *           "is_stopped": false,
                     *           "problem": null,
                     *           "progress": {
                     *             "done": 2,
                     *             "total": 2
                     *           },
                     *           "counts": {
                     *             "new": 1,
                     *             "changed": 0,
                     *             "unchanged": 0,
                     *             "faulty": 1
                     *           },
                     *           "created_by": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *             "name": "Ada Ferri"
                     *           },
                     *           "created_at": "2027-03-15T09:00:00Z",
                     *           "finished_at": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ImportLine"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createImport: {
        parameters: {
            query: {
                /**
                 * @description What the rows are.
                 * @example objects
                 */
                kind: components["schemas"]["ImportKind"];
            };
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *       "kind": "objects",
                     *       "name": "oggetti.csv",
                     *       "state": "checked",
                     *       "is_stopped": false,
                     *       "problem": null,
                     *       "progress": {
                     *         "done": 2,
                     *         "total": 2
                     *       },
                     *       "counts": {
                     *         "new": 1,
                     *         "changed": 0,
                     *         "unchanged": 0,
                     *         "faulty": 1
                     *       },
                     *       "created_by": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *         "name": "Ada Ferri"
                     *       },
                     *       "created_at": "2027-03-15T09:00:00Z",
                     *       "finished_at": null,
                     *       "columns": [
                     *         "Codice",
                     *         "Nome",
                     *         "Note"
                     *       ],
                     *       "mapping": [
                     *         "code",
                     *         "name",
                     *         null
                     *       ],
                     *       "clears_empty": false,
                     *       "fields": [
                     *         "code",
                     *         "name"
                     *       ],
                     *       "samples": [
                     *         [
                     *           "FDT-101",
                     *           "Trapano",
                     *           ""
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the import.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *       "kind": "objects",
                     *       "name": "oggetti.csv",
                     *       "state": "checked",
                     *       "is_stopped": false,
                     *       "problem": null,
                     *       "progress": {
                     *         "done": 2,
                     *         "total": 2
                     *       },
                     *       "counts": {
                     *         "new": 1,
                     *         "changed": 0,
                     *         "unchanged": 0,
                     *         "faulty": 1
                     *       },
                     *       "created_by": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *         "name": "Ada Ferri"
                     *       },
                     *       "created_at": "2027-03-15T09:00:00Z",
                     *       "finished_at": null,
                     *       "columns": [
                     *         "Codice",
                     *         "Nome",
                     *         "Note"
                     *       ],
                     *       "mapping": [
                     *         "code",
                     *         "name",
                     *         null
                     *       ],
                     *       "clears_empty": false,
                     *       "fields": [
                     *         "code",
                     *         "name"
                     *       ],
                     *       "samples": [
                     *         [
                     *           "FDT-101",
                     *           "Trapano",
                     *           ""
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the import.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    mapImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the import.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mapping": [
                 *         "code",
                 *         "name",
                 *         null
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImportMapping"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *       "kind": "objects",
                     *       "name": "oggetti.csv",
                     *       "state": "checked",
                     *       "is_stopped": false,
                     *       "problem": null,
                     *       "progress": {
                     *         "done": 2,
                     *         "total": 2
                     *       },
                     *       "counts": {
                     *         "new": 1,
                     *         "changed": 0,
                     *         "unchanged": 0,
                     *         "faulty": 1
                     *       },
                     *       "created_by": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *         "name": "Ada Ferri"
                     *       },
                     *       "created_at": "2027-03-15T09:00:00Z",
                     *       "finished_at": null,
                     *       "columns": [
                     *         "Codice",
                     *         "Nome",
                     *         "Note"
                     *       ],
                     *       "mapping": [
                     *         "code",
                     *         "name",
                     *         null
                     *       ],
                     *       "clears_empty": false,
                     *       "fields": [
                     *         "code",
                     *         "name"
                     *       ],
                     *       "samples": [
                     *         [
                     *           "FDT-101",
                     *           "Trapano",
                     *           ""
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the import.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *       "kind": "objects",
                     *       "name": "oggetti.csv",
                     *       "state": "checked",
                     *       "is_stopped": false,
                     *       "problem": null,
                     *       "progress": {
                     *         "done": 2,
                     *         "total": 2
                     *       },
                     *       "counts": {
                     *         "new": 1,
                     *         "changed": 0,
                     *         "unchanged": 0,
                     *         "faulty": 1
                     *       },
                     *       "created_by": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *         "name": "Ada Ferri"
                     *       },
                     *       "created_at": "2027-03-15T09:00:00Z",
                     *       "finished_at": null,
                     *       "columns": [
                     *         "Codice",
                     *         "Nome",
                     *         "Note"
                     *       ],
                     *       "mapping": [
                     *         "code",
                     *         "name",
                     *         null
                     *       ],
                     *       "clears_empty": false,
                     *       "fields": [
                     *         "code",
                     *         "name"
                     *       ],
                     *       "samples": [
                     *         [
                     *           "FDT-101",
                     *           "Trapano",
                     *           ""
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    runImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the import.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *       "kind": "objects",
                     *       "name": "oggetti.csv",
                     *       "state": "checked",
                     *       "is_stopped": false,
                     *       "problem": null,
                     *       "progress": {
                     *         "done": 2,
                     *         "total": 2
                     *       },
                     *       "counts": {
                     *         "new": 1,
                     *         "changed": 0,
                     *         "unchanged": 0,
                     *         "faulty": 1
                     *       },
                     *       "created_by": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *         "name": "Ada Ferri"
                     *       },
                     *       "created_at": "2027-03-15T09:00:00Z",
                     *       "finished_at": null,
                     *       "columns": [
                     *         "Codice",
                     *         "Nome",
                     *         "Note"
                     *       ],
                     *       "mapping": [
                     *         "code",
                     *         "name",
                     *         null
                     *       ],
                     *       "clears_empty": false,
                     *       "fields": [
                     *         "code",
                     *         "name"
                     *       ],
                     *       "samples": [
                     *         [
                     *           "FDT-101",
                     *           "Trapano",
                     *           ""
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /** @description Only rows with this outcome. */
                outcome?: components["schemas"]["ImportOutcome"];
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the import.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "3",
                     *           "line": 3,
                     *           "label": "FDT-102",
                     *           "outcome": "faulty",
                     *           "target_id": null,
                     *           "problems": [
                     *             {
                     *               "field": "value",
                     *               "code": "two_decimals",
                     *               "text": "inserisci al massimo due decimali"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ImportRow"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImportReport: {
        parameters: {
            query?: {
                /** @description What divides the columns. */
                separator?: "semicolon" | "comma";
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the import.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImportTemplate: {
        parameters: {
            query?: {
                /** @description What divides the columns. */
                separator?: "semicolon" | "comma";
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description What the rows will be.
                 * @example objects
                 */
                kind: components["schemas"]["ImportKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listObjects: {
        parameters: {
            query?: {
                /**
                 * @description Words of the name, the code or the keywords, in any order.
                 * @example trapano
                 */
                keywords?: string;
                /** @description Only objects in this state. */
                status?: "active" | "maintenance" | "hidden" | "pending" | "paused" | "retired";
                /** @description Only objects of the category with this slug. */
                category?: string;
                /** @description Only objects that live at this pickup point. */
                headquarter?: string;
                /** @description Only objects with an open maintenance ticket. */
                ticket?: "open";
                /** @description By name, by code, or the newest first. */
                sort?: "name" | "code" | "newest";
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "code": "FDT-001",
                     *           "name": "Trapano a percussione",
                     *           "name_en": "Impact drill",
                     *           "img": null,
                     *           "status": "active",
                     *           "maintenance": false,
                     *           "headquarter": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *             "name": "Bottega del Pratello"
                     *           },
                     *           "categories": [
                     *             "Fai da te"
                     *           ],
                     *           "owner": null,
                     *           "open_tickets": 0,
                     *           "lent": false,
                     *           "created_at": "2026-01-12T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["StaffObjectRow"][];
                        next: string | null;
                        /** @description Null on every page but the first. */
                        total: number | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createObject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "FDT-001",
                 *       "name": "Trapano a percussione",
                 *       "name_en": "Impact drill",
                 *       "description": "Con valigetta.",
                 *       "description_en": "With a case.",
                 *       "keywords": "punte, forare",
                 *       "keywords_en": "bits",
                 *       "parts": [
                 *         {
                 *           "name": "Valigetta",
                 *           "name_en": "Case"
                 *         }
                 *       ],
                 *       "value": 89.9,
                 *       "categories": [
                 *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                 *       ],
                 *       "headquarter": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                 *       "compartment": null,
                 *       "transportable": true,
                 *       "max_months": null,
                 *       "preparation_days": 1,
                 *       "highlighted": false,
                 *       "listed": true,
                 *       "imgs": [],
                 *       "manuals": []
                 *     }
                 */
                "application/json": components["schemas"]["ObjectContent"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f1c0d2e9a7b4c31",
                     *       "code": "FDT-001",
                     *       "name": "Trapano a percussione",
                     *       "name_en": "Impact drill",
                     *       "description": "Con valigetta.",
                     *       "description_en": "With a case.",
                     *       "keywords": "punte, forare",
                     *       "keywords_en": "bits",
                     *       "parts": [
                     *         {
                     *           "name": "Valigetta",
                     *           "name_en": "Case"
                     *         }
                     *       ],
                     *       "value": 89.9,
                     *       "categories": [
                     *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                     *       ],
                     *       "headquarter": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "compartment": null,
                     *       "transportable": true,
                     *       "max_months": null,
                     *       "preparation_days": 1,
                     *       "highlighted": false,
                     *       "listed": true,
                     *       "imgs": [],
                     *       "manuals": [],
                     *       "status": "active",
                     *       "maintenance": false,
                     *       "owner": null,
                     *       "live_loans": 0,
                     *       "loans": 12,
                     *       "open_tickets": 0,
                     *       "rating": {
                     *         "average": 4.5,
                     *         "count": 8
                     *       },
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "updated_at": "2026-11-12T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StaffObject"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getObject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f1c0d2e9a7b4c31",
                     *       "code": "FDT-001",
                     *       "name": "Trapano a percussione",
                     *       "name_en": "Impact drill",
                     *       "description": "Con valigetta.",
                     *       "description_en": "With a case.",
                     *       "keywords": "punte, forare",
                     *       "keywords_en": "bits",
                     *       "parts": [
                     *         {
                     *           "name": "Valigetta",
                     *           "name_en": "Case"
                     *         }
                     *       ],
                     *       "value": 89.9,
                     *       "categories": [
                     *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                     *       ],
                     *       "headquarter": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "compartment": null,
                     *       "transportable": true,
                     *       "max_months": null,
                     *       "preparation_days": 1,
                     *       "highlighted": false,
                     *       "listed": true,
                     *       "imgs": [],
                     *       "manuals": [],
                     *       "status": "active",
                     *       "maintenance": false,
                     *       "owner": null,
                     *       "live_loans": 0,
                     *       "loans": 12,
                     *       "open_tickets": 0,
                     *       "rating": {
                     *         "average": 4.5,
                     *         "count": 8
                     *       },
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "updated_at": "2026-11-12T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StaffObject"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeObject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller saw; required. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "FDT-001",
                 *       "name": "Trapano a percussione",
                 *       "name_en": "Impact drill",
                 *       "description": "Con valigetta.",
                 *       "description_en": "With a case.",
                 *       "keywords": "punte, forare",
                 *       "keywords_en": "bits",
                 *       "parts": [
                 *         {
                 *           "name": "Valigetta",
                 *           "name_en": "Case"
                 *         }
                 *       ],
                 *       "value": 89.9,
                 *       "categories": [
                 *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                 *       ],
                 *       "headquarter": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                 *       "compartment": null,
                 *       "transportable": true,
                 *       "max_months": null,
                 *       "preparation_days": 1,
                 *       "highlighted": false,
                 *       "listed": true,
                 *       "imgs": [],
                 *       "manuals": []
                 *     }
                 */
                "application/json": components["schemas"]["ObjectContent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f1c0d2e9a7b4c31",
                     *       "code": "FDT-001",
                     *       "name": "Trapano a percussione",
                     *       "name_en": "Impact drill",
                     *       "description": "Con valigetta.",
                     *       "description_en": "With a case.",
                     *       "keywords": "punte, forare",
                     *       "keywords_en": "bits",
                     *       "parts": [
                     *         {
                     *           "name": "Valigetta",
                     *           "name_en": "Case"
                     *         }
                     *       ],
                     *       "value": 89.9,
                     *       "categories": [
                     *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                     *       ],
                     *       "headquarter": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "compartment": null,
                     *       "transportable": true,
                     *       "max_months": null,
                     *       "preparation_days": 1,
                     *       "highlighted": false,
                     *       "listed": true,
                     *       "imgs": [],
                     *       "manuals": [],
                     *       "status": "active",
                     *       "maintenance": false,
                     *       "owner": null,
                     *       "live_loans": 0,
                     *       "loans": 12,
                     *       "open_tickets": 0,
                     *       "rating": {
                     *         "average": 4.5,
                     *         "count": 8
                     *       },
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "updated_at": "2026-11-12T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StaffObject"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    copyObject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f1c0d2e9a7b4c31",
                     *       "code": "FDT-001",
                     *       "name": "Trapano a percussione",
                     *       "name_en": "Impact drill",
                     *       "description": "Con valigetta.",
                     *       "description_en": "With a case.",
                     *       "keywords": "punte, forare",
                     *       "keywords_en": "bits",
                     *       "parts": [
                     *         {
                     *           "name": "Valigetta",
                     *           "name_en": "Case"
                     *         }
                     *       ],
                     *       "value": 89.9,
                     *       "categories": [
                     *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                     *       ],
                     *       "headquarter": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "compartment": null,
                     *       "transportable": true,
                     *       "max_months": null,
                     *       "preparation_days": 1,
                     *       "highlighted": false,
                     *       "listed": true,
                     *       "imgs": [],
                     *       "manuals": [],
                     *       "status": "active",
                     *       "maintenance": false,
                     *       "owner": null,
                     *       "live_loans": 0,
                     *       "loans": 12,
                     *       "open_tickets": 0,
                     *       "rating": {
                     *         "average": 4.5,
                     *         "count": 8
                     *       },
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "updated_at": "2026-11-12T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StaffObject"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    retireObject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Rotto, non riparabile."
                 *     }
                 */
                "application/json": {
                    /** @description Kept in the audit log. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f1c0d2e9a7b4c31",
                     *       "code": "FDT-001",
                     *       "name": "Trapano a percussione",
                     *       "name_en": "Impact drill",
                     *       "description": "Con valigetta.",
                     *       "description_en": "With a case.",
                     *       "keywords": "punte, forare",
                     *       "keywords_en": "bits",
                     *       "parts": [
                     *         {
                     *           "name": "Valigetta",
                     *           "name_en": "Case"
                     *         }
                     *       ],
                     *       "value": 89.9,
                     *       "categories": [
                     *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                     *       ],
                     *       "headquarter": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "compartment": null,
                     *       "transportable": true,
                     *       "max_months": null,
                     *       "preparation_days": 1,
                     *       "highlighted": false,
                     *       "listed": true,
                     *       "imgs": [],
                     *       "manuals": [],
                     *       "status": "active",
                     *       "maintenance": false,
                     *       "owner": null,
                     *       "live_loans": 0,
                     *       "loans": 12,
                     *       "open_tickets": 0,
                     *       "rating": {
                     *         "average": 4.5,
                     *         "count": 8
                     *       },
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "updated_at": "2026-11-12T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StaffObject"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    bringObjectBack: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f1c0d2e9a7b4c31",
                     *       "code": "FDT-001",
                     *       "name": "Trapano a percussione",
                     *       "name_en": "Impact drill",
                     *       "description": "Con valigetta.",
                     *       "description_en": "With a case.",
                     *       "keywords": "punte, forare",
                     *       "keywords_en": "bits",
                     *       "parts": [
                     *         {
                     *           "name": "Valigetta",
                     *           "name_en": "Case"
                     *         }
                     *       ],
                     *       "value": 89.9,
                     *       "categories": [
                     *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                     *       ],
                     *       "headquarter": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "compartment": null,
                     *       "transportable": true,
                     *       "max_months": null,
                     *       "preparation_days": 1,
                     *       "highlighted": false,
                     *       "listed": true,
                     *       "imgs": [],
                     *       "manuals": [],
                     *       "status": "active",
                     *       "maintenance": false,
                     *       "owner": null,
                     *       "live_loans": 0,
                     *       "loans": 12,
                     *       "open_tickets": 0,
                     *       "rating": {
                     *         "average": 4.5,
                     *         "count": 8
                     *       },
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "updated_at": "2026-11-12T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StaffObject"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listObjectHistory: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "loan:0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "kind": "loan",
                     *           "at": "2026-11-12T09:00:00.000Z",
                     *           "by": "Ada Neri",
                     *           "subject_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "summary": "returned",
                     *           "details": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ObjectEvent"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createManual: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "title": "Manuale",
                     *       "language": "it",
                     *       "url": "/files/1/manuals/0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03.pdf",
                     *       "size": 120000
                     *     }
                     */
                    "application/json": components["schemas"]["Manual"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    printLabels: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "objects",
                 *       "filter": {
                 *         "category": "fai-da-te"
                 *       },
                 *       "sheet": {
                 *         "page_width": 210,
                 *         "page_height": 297,
                 *         "columns": 3,
                 *         "rows": 7,
                 *         "margin_left": 7.25,
                 *         "margin_top": 15.15,
                 *         "label_width": 63.5,
                 *         "label_height": 38.1,
                 *         "gap_x": 2.5,
                 *         "gap_y": 0
                 *       },
                 *       "skip": 4
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "objects" | "cards";
                    /** @description Of objects, or of members. */
                    ids?: string[];
                    /** @description The cards that are valid today, of all people that the list with this filter shows. */
                    people?: {
                        keywords?: string;
                        /** @enum {string} */
                        role?: "admin" | "banned" | "sharer";
                    };
                    /** @description All objects that the list with this filter shows. */
                    filter?: {
                        keywords?: string;
                        /** @enum {string} */
                        status?: "active" | "maintenance" | "hidden" | "pending" | "paused" | "retired";
                        category?: string;
                        headquarter?: string;
                        /** @enum {string} */
                        ticket?: "open";
                    };
                    /** @description A sheet of labels, in millimetres; every label must lie on the page. */
                    sheet: {
                        page_width: number;
                        page_height: number;
                        columns: number;
                        rows: number;
                        margin_left: number;
                        margin_top: number;
                        label_width: number;
                        label_height: number;
                        gap_x: number;
                        gap_y: number;
                    };
                    /**
                     * @description Labels of the first sheet that are used already.
                     * @default 0
                     */
                    skip?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "email": "lia@example.com",
                     *           "role": "admin",
                     *           "language": "it",
                     *           "by": "Bea Blu",
                     *           "created_at": "2026-11-22T09:00:00.000Z",
                     *           "expires_at": "2026-11-29T09:00:00.000Z",
                     *           "is_expired": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "lia@example.com",
                 *       "role": "admin",
                 *       "language": "it"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                    role: components["schemas"]["StaffRole"];
                    /** @enum {string} */
                    language: "it" | "en";
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "email": "lia@example.com",
                     *           "role": "admin",
                     *           "language": "it",
                     *           "by": "Bea Blu",
                     *           "created_at": "2026-11-22T09:00:00.000Z",
                     *           "expires_at": "2026-11-29T09:00:00.000Z",
                     *           "is_expired": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the invitation.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "email": "lia@example.com",
                     *           "role": "admin",
                     *           "language": "it",
                     *           "by": "Bea Blu",
                     *           "created_at": "2026-11-22T09:00:00.000Z",
                     *           "expires_at": "2026-11-29T09:00:00.000Z",
                     *           "is_expired": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the invitation.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "email": "lia@example.com",
                     *           "role": "admin",
                     *           "language": "it",
                     *           "by": "Bea Blu",
                     *           "created_at": "2026-11-22T09:00:00.000Z",
                     *           "expires_at": "2026-11-29T09:00:00.000Z",
                     *           "is_expired": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Token of the mail.
                 * @example Zk3
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "lia@example.com",
                     *       "role": "admin",
                     *       "by": "Bea Blu",
                     *       "expires_at": "2026-11-29T09:00:00.000Z",
                     *       "signs_in": false
                     *     }
                     */
                    "application/json": components["schemas"]["OwnInvitation"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Token of the mail.
                 * @example Zk3
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Lia",
                 *       "last_name": "Verdi",
                 *       "password": "una-frase-lunga-9"
                 *     }
                 */
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    password?: string;
                    /** @description Required for a new account where the library has a disclaimer. */
                    disclaimer_accepted?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "language": "it",
                     *         "level": 10,
                     *         "is": {
                     *           "active_card": true,
                     *           "banned": false,
                     *           "must_return": false,
                     *           "verified": true,
                     *           "admin": false,
                     *           "super": false
                     *         },
                     *         "my_product_count": 0,
                     *         "product_borrowed_count": 4,
                     *         "available_loans": 2,
                     *         "card_number": "BDC-00042",
                     *         "card_valid_to": "2027-11-02",
                     *         "renewable_from": "2027-11-03",
                     *         "origin_id": null,
                     *         "phone": "+39 051 5550142",
                     *         "domicile_geo": {
                     *           "address": "Via San Felice 21",
                     *           "cap": "40122",
                     *           "city": "Bologna",
                     *           "province": "BO"
                     *         },
                     *         "can_post_objects": false,
                     *         "mails": {
                     *           "reminders": true,
                     *           "wishes": true,
                     *           "reviews": true
                     *         },
                     *         "wishes": [
                     *           "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01"
                     *         ]
                     *       },
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.e30.x",
                     *       "access": {
                     *         "level": 10,
                     *         "expires_at": "2027-03-15T09:15:00.000Z",
                     *         "user_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "session": "active"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Only this kind. */
                kind?: "check_files" | "sync_crm" | "import" | "bulk_edit";
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e11",
                     *           "kind": "check_files",
                     *           "part": "all",
                     *           "state": "running",
                     *           "progress": {
                     *             "done": 40,
                     *             "total": 120
                     *           },
                     *           "counts": {
                     *             "mended": 1
                     *           },
                     *           "problem": null,
                     *           "retry_at": null,
                     *           "started_by": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *             "name": "Ada Ferri"
                     *           },
                     *           "created_at": "2027-03-15T09:00:00Z",
                     *           "finished_at": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["LibraryJob"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e11",
                     *       "kind": "check_files",
                     *       "part": "all",
                     *       "state": "running",
                     *       "progress": {
                     *         "done": 40,
                     *         "total": 120
                     *       },
                     *       "counts": {
                     *         "mended": 1
                     *       },
                     *       "problem": null,
                     *       "retry_at": null,
                     *       "started_by": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e12",
                     *         "name": "Ada Ferri"
                     *       },
                     *       "created_at": "2027-03-15T09:00:00Z",
                     *       "finished_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["LibraryJob"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobRecords: {
        parameters: {
            query?: {
                /** @description Only these outcomes. */
                outcome?: components["schemas"]["JobOutcome"][];
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "17",
                     *           "subject": "tenda-1c9b7e05.webp",
                     *           "subject_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05",
                     *           "outcome": "mended",
                     *           "detail": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["JobRecord"][];
                        next: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaffCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51",
                     *         "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b10",
                     *         "objects": 12,
                     *         "only_here": 9,
                     *         "img": null,
                     *         "name": "Fai da te",
                     *         "name_en": "DIY",
                     *         "slug": "fai-da-te",
                     *         "is_hidden": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StaffCategory"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Fai da te",
                 *       "name_en": "DIY",
                 *       "slug": "fai-da-te",
                 *       "is_hidden": false
                 *     }
                 */
                "application/json": components["schemas"]["CategoryContent"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51",
                     *       "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b10",
                     *       "objects": 12,
                     *       "only_here": 9,
                     *       "img": null,
                     *       "name": "Fai da te",
                     *       "name_en": "DIY",
                     *       "slug": "fai-da-te",
                     *       "is_hidden": false
                     *     }
                     */
                    "application/json": components["schemas"]["StaffCategory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    orderCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51",
                 *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e52"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ListOrder"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51",
                     *         "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b10",
                     *         "objects": 12,
                     *         "only_here": 9,
                     *         "img": null,
                     *         "name": "Fai da te",
                     *         "name_en": "DIY",
                     *         "slug": "fai-da-te",
                     *         "is_hidden": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StaffCategory"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    changeCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The version that the caller saw; required. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the category.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Fai da te",
                 *       "name_en": "DIY",
                 *       "slug": "fai-da-te",
                 *       "is_hidden": false
                 *     }
                 */
                "application/json": components["schemas"]["CategoryContent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51",
                     *       "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b10",
                     *       "objects": 12,
                     *       "only_here": 9,
                     *       "img": null,
                     *       "name": "Fai da te",
                     *       "name_en": "DIY",
                     *       "slug": "fai-da-te",
                     *       "is_hidden": false
                     *     }
                     */
                    "application/json": components["schemas"]["StaffCategory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /**
                 * @description Id of the category that takes its objects.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e52
                 */
                into?: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the category.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51",
                     *         "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b10",
                     *         "objects": 12,
                     *         "only_here": 9,
                     *         "img": null,
                     *         "name": "Fai da te",
                     *         "name_en": "DIY",
                     *         "slug": "fai-da-te",
                     *         "is_hidden": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StaffCategory"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listStaffCards: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61",
                     *         "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b11",
                     *         "members": 140,
                     *         "name": "Tessera annuale",
                     *         "name_en": "Annual card",
                     *         "duration_months": 12,
                     *         "price_cents": 1500,
                     *         "is_active": true,
                     *         "is_default": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StaffCard"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tessera annuale",
                 *       "name_en": "Annual card",
                 *       "duration_months": 12,
                 *       "price_cents": 1500,
                 *       "is_active": true,
                 *       "is_default": true
                 *     }
                 */
                "application/json": components["schemas"]["CardContent"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61",
                     *       "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b11",
                     *       "members": 140,
                     *       "name": "Tessera annuale",
                     *       "name_en": "Annual card",
                     *       "duration_months": 12,
                     *       "price_cents": 1500,
                     *       "is_active": true,
                     *       "is_default": true
                     *     }
                     */
                    "application/json": components["schemas"]["StaffCard"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    orderCards: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51",
                 *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e52"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ListOrder"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61",
                     *         "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b11",
                     *         "members": 140,
                     *         "name": "Tessera annuale",
                     *         "name_en": "Annual card",
                     *         "duration_months": 12,
                     *         "price_cents": 1500,
                     *         "is_active": true,
                     *         "is_default": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StaffCard"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    changeCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The version that the caller saw; required. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the card.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tessera annuale",
                 *       "name_en": "Annual card",
                 *       "duration_months": 12,
                 *       "price_cents": 1500,
                 *       "is_active": true,
                 *       "is_default": true
                 *     }
                 */
                "application/json": components["schemas"]["CardContent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61",
                     *       "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b11",
                     *       "members": 140,
                     *       "name": "Tessera annuale",
                     *       "name_en": "Annual card",
                     *       "duration_months": 12,
                     *       "price_cents": 1500,
                     *       "is_active": true,
                     *       "is_default": true
                     *     }
                     */
                    "application/json": components["schemas"]["StaffCard"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    deleteCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the card.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61",
                     *         "version": "5f2b6c1e0b7a4c399d2e6c4b2f6f5b11",
                     *         "members": 140,
                     *         "name": "Tessera annuale",
                     *         "name_en": "Annual card",
                     *         "duration_months": 12,
                     *         "price_cents": 1500,
                     *         "is_active": true,
                     *         "is_default": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StaffCard"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    orderHeadquarters: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51",
                 *         "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e52"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ListOrder"];
            };
        };
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getStaffLibrary: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1763873400123456",
                     *       "settings": {
                     *         "name": "La Bottega delle Cose",
                     *         "language": "it",
                     *         "city": "",
                     *         "address": "",
                     *         "phone": "",
                     *         "email": "ciao@example.org",
                     *         "whatsapp": "",
                     *         "telegram": "",
                     *         "website": "",
                     *         "instagram": "",
                     *         "twitter": "",
                     *         "youtube": "",
                     *         "facebook": "",
                     *         "how_work_it": "",
                     *         "how_work_en": "",
                     *         "membership_it": "",
                     *         "membership_en": "",
                     *         "contact_it": "",
                     *         "contact_en": "",
                     *         "useful_links": [],
                     *         "university_domain": "",
                     *         "accent": "",
                     *         "regolamento": "",
                     *         "regolamento_en": "",
                     *         "notice": "",
                     *         "notice_en": "",
                     *         "signup_disclaimer": "",
                     *         "signup_disclaimer_en": "",
                     *         "welcome_content": [],
                     *         "auto_membership": true,
                     *         "mandatory_sharing": true,
                     *         "renewable_card": true,
                     *         "auto_approve": true,
                     *         "overdue_blocks": true,
                     *         "handover_signature": true,
                     *         "max_loans": 3,
                     *         "loan_horizon_days": 3,
                     *         "preparations_days": 3,
                     *         "delivery_on": true,
                     *         "delivery_price": 4.5,
                     *         "delivery_radius": 4.5,
                     *         "delivery_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "postal_positions": [],
                     *         "mail_from_name": "",
                     *         "mail_reply_to": "",
                     *         "due_soon_days": 3,
                     *         "due_today": true,
                     *         "overdue_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "overdue_every": 3,
                     *         "card_before_days": 3,
                     *         "card_after_days": 3,
                     *         "audit_months": 3,
                     *         "inactive_months": 3
                     *       },
                     *       "accent": null,
                     *       "logo": null,
                     *       "faq": {
                     *         "it": null,
                     *         "en": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLibrary"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeStaffLibrary: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The version that the caller saw; required. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "max_loans": 5
                 *     }
                 */
                "application/json": components["schemas"]["LibraryChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1763873400123456",
                     *       "settings": {
                     *         "name": "La Bottega delle Cose",
                     *         "language": "it",
                     *         "city": "",
                     *         "address": "",
                     *         "phone": "",
                     *         "email": "ciao@example.org",
                     *         "whatsapp": "",
                     *         "telegram": "",
                     *         "website": "",
                     *         "instagram": "",
                     *         "twitter": "",
                     *         "youtube": "",
                     *         "facebook": "",
                     *         "how_work_it": "",
                     *         "how_work_en": "",
                     *         "membership_it": "",
                     *         "membership_en": "",
                     *         "contact_it": "",
                     *         "contact_en": "",
                     *         "useful_links": [],
                     *         "university_domain": "",
                     *         "accent": "",
                     *         "regolamento": "",
                     *         "regolamento_en": "",
                     *         "notice": "",
                     *         "notice_en": "",
                     *         "signup_disclaimer": "",
                     *         "signup_disclaimer_en": "",
                     *         "welcome_content": [],
                     *         "auto_membership": true,
                     *         "mandatory_sharing": true,
                     *         "renewable_card": true,
                     *         "auto_approve": true,
                     *         "overdue_blocks": true,
                     *         "handover_signature": true,
                     *         "max_loans": 3,
                     *         "loan_horizon_days": 3,
                     *         "preparations_days": 3,
                     *         "delivery_on": true,
                     *         "delivery_price": 4.5,
                     *         "delivery_radius": 4.5,
                     *         "delivery_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "postal_positions": [],
                     *         "mail_from_name": "",
                     *         "mail_reply_to": "",
                     *         "due_soon_days": 3,
                     *         "due_today": true,
                     *         "overdue_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "overdue_every": 3,
                     *         "card_before_days": 3,
                     *         "card_after_days": 3,
                     *         "audit_months": 3,
                     *         "inactive_months": 3
                     *       },
                     *       "accent": null,
                     *       "logo": null,
                     *       "faq": {
                     *         "it": null,
                     *         "en": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLibrary"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    previewAccent: {
        parameters: {
            query: {
                /**
                 * @description Six hexadecimal digits after #.
                 * @example #1c5a84
                 */
                color: string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accent": {
                     *         "color": "#1c5a84",
                     *         "light": {
                     *           "fill": "#1c5a84",
                     *           "hover": "#1c5a84",
                     *           "on": "#1c5a84",
                     *           "text": "#1c5a84",
                     *           "soft": "#1c5a84"
                     *         },
                     *         "dark": {
                     *           "fill": "#9cc7e6",
                     *           "hover": "#9cc7e6",
                     *           "on": "#9cc7e6",
                     *           "text": "#9cc7e6",
                     *           "soft": "#9cc7e6"
                     *         }
                     *       },
                     *       "contrast": 6.4
                     *     }
                     */
                    "application/json": {
                        accent: components["schemas"]["Accent"];
                        /** @description Of the colour as it is with the light page: below 4.5 it is darkened. */
                        contrast: number;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    setLibraryLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1763873400123456",
                     *       "settings": {
                     *         "name": "La Bottega delle Cose",
                     *         "language": "it",
                     *         "city": "",
                     *         "address": "",
                     *         "phone": "",
                     *         "email": "ciao@example.org",
                     *         "whatsapp": "",
                     *         "telegram": "",
                     *         "website": "",
                     *         "instagram": "",
                     *         "twitter": "",
                     *         "youtube": "",
                     *         "facebook": "",
                     *         "how_work_it": "",
                     *         "how_work_en": "",
                     *         "membership_it": "",
                     *         "membership_en": "",
                     *         "contact_it": "",
                     *         "contact_en": "",
                     *         "useful_links": [],
                     *         "university_domain": "",
                     *         "accent": "",
                     *         "regolamento": "",
                     *         "regolamento_en": "",
                     *         "notice": "",
                     *         "notice_en": "",
                     *         "signup_disclaimer": "",
                     *         "signup_disclaimer_en": "",
                     *         "welcome_content": [],
                     *         "auto_membership": true,
                     *         "mandatory_sharing": true,
                     *         "renewable_card": true,
                     *         "auto_approve": true,
                     *         "overdue_blocks": true,
                     *         "handover_signature": true,
                     *         "max_loans": 3,
                     *         "loan_horizon_days": 3,
                     *         "preparations_days": 3,
                     *         "delivery_on": true,
                     *         "delivery_price": 4.5,
                     *         "delivery_radius": 4.5,
                     *         "delivery_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "postal_positions": [],
                     *         "mail_from_name": "",
                     *         "mail_reply_to": "",
                     *         "due_soon_days": 3,
                     *         "due_today": true,
                     *         "overdue_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "overdue_every": 3,
                     *         "card_before_days": 3,
                     *         "card_after_days": 3,
                     *         "audit_months": 3,
                     *         "inactive_months": 3
                     *       },
                     *       "accent": null,
                     *       "logo": null,
                     *       "faq": {
                     *         "it": null,
                     *         "en": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLibrary"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    removeLibraryLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1763873400123456",
                     *       "settings": {
                     *         "name": "La Bottega delle Cose",
                     *         "language": "it",
                     *         "city": "",
                     *         "address": "",
                     *         "phone": "",
                     *         "email": "ciao@example.org",
                     *         "whatsapp": "",
                     *         "telegram": "",
                     *         "website": "",
                     *         "instagram": "",
                     *         "twitter": "",
                     *         "youtube": "",
                     *         "facebook": "",
                     *         "how_work_it": "",
                     *         "how_work_en": "",
                     *         "membership_it": "",
                     *         "membership_en": "",
                     *         "contact_it": "",
                     *         "contact_en": "",
                     *         "useful_links": [],
                     *         "university_domain": "",
                     *         "accent": "",
                     *         "regolamento": "",
                     *         "regolamento_en": "",
                     *         "notice": "",
                     *         "notice_en": "",
                     *         "signup_disclaimer": "",
                     *         "signup_disclaimer_en": "",
                     *         "welcome_content": [],
                     *         "auto_membership": true,
                     *         "mandatory_sharing": true,
                     *         "renewable_card": true,
                     *         "auto_approve": true,
                     *         "overdue_blocks": true,
                     *         "handover_signature": true,
                     *         "max_loans": 3,
                     *         "loan_horizon_days": 3,
                     *         "preparations_days": 3,
                     *         "delivery_on": true,
                     *         "delivery_price": 4.5,
                     *         "delivery_radius": 4.5,
                     *         "delivery_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "postal_positions": [],
                     *         "mail_from_name": "",
                     *         "mail_reply_to": "",
                     *         "due_soon_days": 3,
                     *         "due_today": true,
                     *         "overdue_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "overdue_every": 3,
                     *         "card_before_days": 3,
                     *         "card_after_days": 3,
                     *         "audit_months": 3,
                     *         "inactive_months": 3
                     *       },
                     *       "accent": null,
                     *       "logo": null,
                     *       "faq": {
                     *         "it": null,
                     *         "en": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLibrary"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    setFaqFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Language of the document.
                 * @example it
                 */
                language: "it" | "en";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1763873400123456",
                     *       "settings": {
                     *         "name": "La Bottega delle Cose",
                     *         "language": "it",
                     *         "city": "",
                     *         "address": "",
                     *         "phone": "",
                     *         "email": "ciao@example.org",
                     *         "whatsapp": "",
                     *         "telegram": "",
                     *         "website": "",
                     *         "instagram": "",
                     *         "twitter": "",
                     *         "youtube": "",
                     *         "facebook": "",
                     *         "how_work_it": "",
                     *         "how_work_en": "",
                     *         "membership_it": "",
                     *         "membership_en": "",
                     *         "contact_it": "",
                     *         "contact_en": "",
                     *         "useful_links": [],
                     *         "university_domain": "",
                     *         "accent": "",
                     *         "regolamento": "",
                     *         "regolamento_en": "",
                     *         "notice": "",
                     *         "notice_en": "",
                     *         "signup_disclaimer": "",
                     *         "signup_disclaimer_en": "",
                     *         "welcome_content": [],
                     *         "auto_membership": true,
                     *         "mandatory_sharing": true,
                     *         "renewable_card": true,
                     *         "auto_approve": true,
                     *         "overdue_blocks": true,
                     *         "handover_signature": true,
                     *         "max_loans": 3,
                     *         "loan_horizon_days": 3,
                     *         "preparations_days": 3,
                     *         "delivery_on": true,
                     *         "delivery_price": 4.5,
                     *         "delivery_radius": 4.5,
                     *         "delivery_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "postal_positions": [],
                     *         "mail_from_name": "",
                     *         "mail_reply_to": "",
                     *         "due_soon_days": 3,
                     *         "due_today": true,
                     *         "overdue_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "overdue_every": 3,
                     *         "card_before_days": 3,
                     *         "card_after_days": 3,
                     *         "audit_months": 3,
                     *         "inactive_months": 3
                     *       },
                     *       "accent": null,
                     *       "logo": null,
                     *       "faq": {
                     *         "it": null,
                     *         "en": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLibrary"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    removeFaqFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Language of the document.
                 * @example it
                 */
                language: "it" | "en";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1763873400123456",
                     *       "settings": {
                     *         "name": "La Bottega delle Cose",
                     *         "language": "it",
                     *         "city": "",
                     *         "address": "",
                     *         "phone": "",
                     *         "email": "ciao@example.org",
                     *         "whatsapp": "",
                     *         "telegram": "",
                     *         "website": "",
                     *         "instagram": "",
                     *         "twitter": "",
                     *         "youtube": "",
                     *         "facebook": "",
                     *         "how_work_it": "",
                     *         "how_work_en": "",
                     *         "membership_it": "",
                     *         "membership_en": "",
                     *         "contact_it": "",
                     *         "contact_en": "",
                     *         "useful_links": [],
                     *         "university_domain": "",
                     *         "accent": "",
                     *         "regolamento": "",
                     *         "regolamento_en": "",
                     *         "notice": "",
                     *         "notice_en": "",
                     *         "signup_disclaimer": "",
                     *         "signup_disclaimer_en": "",
                     *         "welcome_content": [],
                     *         "auto_membership": true,
                     *         "mandatory_sharing": true,
                     *         "renewable_card": true,
                     *         "auto_approve": true,
                     *         "overdue_blocks": true,
                     *         "handover_signature": true,
                     *         "max_loans": 3,
                     *         "loan_horizon_days": 3,
                     *         "preparations_days": 3,
                     *         "delivery_on": true,
                     *         "delivery_price": 4.5,
                     *         "delivery_radius": 4.5,
                     *         "delivery_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "postal_positions": [],
                     *         "mail_from_name": "",
                     *         "mail_reply_to": "",
                     *         "due_soon_days": 3,
                     *         "due_today": true,
                     *         "overdue_days": [
                     *           1,
                     *           3
                     *         ],
                     *         "overdue_every": 3,
                     *         "card_before_days": 3,
                     *         "card_after_days": 3,
                     *         "audit_months": 3,
                     *         "inactive_months": 3
                     *       },
                     *       "accent": null,
                     *       "logo": null,
                     *       "faq": {
                     *         "it": null,
                     *         "en": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StaffLibrary"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /**
                 * @description Words of the name or the e-mail in any order, digits of the telephone number, a card number or an id.
                 * @example ferri
                 */
                keywords?: string;
                /** @description Only administrators, only suspended people, or only those who may share objects. */
                role?: "admin" | "banned" | "sharer";
                /** @description By name, or the newest accounts first. */
                sort?: "name" | "newest";
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Giulia Ferri",
                     *           "email": "socia@example.com",
                     *           "card_number": "BDC-00042",
                     *           "role": "member",
                     *           "level": 10,
                     *           "is": {
                     *             "banned": false,
                     *             "verified": true
                     *           },
                     *           "can_post_objects": false,
                     *           "created_at": "2026-01-12T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["PersonRow"][];
                        next: string | null;
                        /** @description Null on every page but the first. */
                        total: number | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Giulia Ferri",
                     *       "email": "socia@example.com",
                     *       "phone": "+39 051 5550142",
                     *       "card_number": "BDC-00042",
                     *       "card_valid_to": "2027-11-02",
                     *       "language": "it",
                     *       "role": "member",
                     *       "level": 10,
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "is": {
                     *         "banned": false,
                     *         "verified": true,
                     *         "active_card": true
                     *       },
                     *       "can_post_objects": false,
                     *       "ban": null,
                     *       "own_objects": 0,
                     *       "pending_objects": 0,
                     *       "live_loans": 1,
                     *       "overdue_loans": 0,
                     *       "powers": [
                     *         "post",
                     *         "ban",
                     *         "impersonate"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "can_post_objects": true
                 *     }
                 */
                "application/json": {
                    can_post_objects: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Giulia Ferri",
                     *       "email": "socia@example.com",
                     *       "phone": "+39 051 5550142",
                     *       "card_number": "BDC-00042",
                     *       "card_valid_to": "2027-11-02",
                     *       "language": "it",
                     *       "role": "member",
                     *       "level": 10,
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "is": {
                     *         "banned": false,
                     *         "verified": true,
                     *         "active_card": true
                     *       },
                     *       "can_post_objects": true,
                     *       "ban": null,
                     *       "own_objects": 0,
                     *       "pending_objects": 0,
                     *       "live_loans": 1,
                     *       "overdue_loans": 0,
                     *       "powers": [
                     *         "post",
                     *         "ban",
                     *         "impersonate"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    banPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Tre oggetti non restituiti.",
                 *       "until": "2026-12-31"
                 *     }
                 */
                "application/json": {
                    /** @description Told to the member. */
                    reason: string;
                    /**
                     * Format: date
                     * @description The last day; without it there is no end.
                     */
                    until?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Giulia Ferri",
                     *       "email": "socia@example.com",
                     *       "phone": "+39 051 5550142",
                     *       "card_number": "BDC-00042",
                     *       "card_valid_to": "2027-11-02",
                     *       "language": "it",
                     *       "role": "member",
                     *       "level": 10,
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "is": {
                     *         "banned": true,
                     *         "verified": true,
                     *         "active_card": true
                     *       },
                     *       "can_post_objects": false,
                     *       "ban": {
                     *         "reason": "Tre oggetti non restituiti.",
                     *         "at": "2026-11-22T17:30:00.000Z",
                     *         "until": "2026-12-31",
                     *         "by": "Ada Neri"
                     *       },
                     *       "own_objects": 0,
                     *       "pending_objects": 0,
                     *       "live_loans": 1,
                     *       "overdue_loans": 0,
                     *       "powers": [
                     *         "post",
                     *         "unban",
                     *         "impersonate"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    unbanPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Giulia Ferri",
                     *       "email": "socia@example.com",
                     *       "phone": "+39 051 5550142",
                     *       "card_number": "BDC-00042",
                     *       "card_valid_to": "2027-11-02",
                     *       "language": "it",
                     *       "role": "member",
                     *       "level": 10,
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "is": {
                     *         "banned": false,
                     *         "verified": true,
                     *         "active_card": true
                     *       },
                     *       "can_post_objects": false,
                     *       "ban": null,
                     *       "own_objects": 0,
                     *       "pending_objects": 0,
                     *       "live_loans": 1,
                     *       "overdue_loans": 0,
                     *       "powers": [
                     *         "post",
                     *         "ban",
                     *         "impersonate"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    setPersonRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin",
                 *       "from": "member"
                 *     }
                 */
                "application/json": {
                    role: components["schemas"]["PersonRole"];
                    from: components["schemas"]["PersonRole"];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "name": "Giulia Ferri",
                     *       "email": "socia@example.com",
                     *       "phone": "+39 051 5550142",
                     *       "card_number": "BDC-00042",
                     *       "card_valid_to": "2027-11-02",
                     *       "language": "it",
                     *       "role": "admin",
                     *       "level": 4,
                     *       "created_at": "2026-01-12T09:00:00.000Z",
                     *       "is": {
                     *         "banned": false,
                     *         "verified": true,
                     *         "active_card": true
                     *       },
                     *       "can_post_objects": false,
                     *       "ban": null,
                     *       "own_objects": 0,
                     *       "pending_objects": 0,
                     *       "live_loans": 1,
                     *       "overdue_loans": 0,
                     *       "powers": [
                     *         "role"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getPersonRecord: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePersonProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller saw; required. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Giulia",
                 *       "last_name": "Ferri",
                 *       "email": "socia@example.com",
                 *       "phone": "+39 051 5550142",
                 *       "student_number": null,
                 *       "card_number": "BDC-00042",
                 *       "language": "it",
                 *       "address": "Via Mascarella 10",
                 *       "cap": "40126",
                 *       "city": "Bologna",
                 *       "province": "BO"
                 *     }
                 */
                "application/json": components["schemas"]["PersonProfile"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            412: components["responses"]["Changed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    verifyPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    signOutPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    addPersonNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Preferisce essere chiamata al telefono."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    deletePersonNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
                /**
                 * @description Id of the note.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25
                 */
                note: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    changePersonNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
                /**
                 * @description Id of the note.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25
                 */
                note: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Preferisce essere chiamata al telefono."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    sellCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "card_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                 *       "method": "cash",
                 *       "covered_to": null
                 *     }
                 */
                "application/json": {
                    card_id: string;
                    /** @enum {string} */
                    method: "cash" | "free";
                    /** @description Why it is free. */
                    reason?: string;
                    /** Format: date */
                    covered_to: string | null;
                    /** @description Of the printed card handed over. */
                    card_number?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    refundCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
                /**
                 * @description Id of the sale.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22
                 */
                sale: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Venduta alla persona sbagliata."
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    erasePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "socia@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description The person’s address, typed to confirm. */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
                /** @description Id of the member whom an administrator impersonates, while an impersonation that was started goes on. */
                "X-Ghost-User"?: components["parameters"]["GhostUser"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewMerge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person whose account stays.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
                /**
                 * @description Id of the person whose account closes.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04
                 */
                other: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergePreview"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergePeople: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the person whose account stays.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "other": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04",
                 *       "name": "stays",
                 *       "email": "closes",
                 *       "phone": "stays"
                 *     }
                 */
                "application/json": {
                    other: string;
                    name: components["schemas"]["MergeChoice"];
                    email: components["schemas"]["MergeChoice"];
                    phone: components["schemas"]["MergeChoice"];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "version": "5f3c…",
                     *       "profile": {
                     *         "first_name": "Giulia",
                     *         "last_name": "Ferri",
                     *         "email": "socia@example.com",
                     *         "phone": "+39 051 5550142",
                     *         "student_number": null,
                     *         "card_number": "BDC-00042",
                     *         "language": "it",
                     *         "address": "Via Mascarella 10",
                     *         "cap": "40126",
                     *         "city": "Bologna",
                     *         "province": "BO"
                     *       },
                     *       "cards": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21",
                     *           "name": "Tessera annuale",
                     *           "from": "2026-11-03",
                     *           "to": "2027-11-02",
                     *           "number": null,
                     *           "paid": "cash",
                     *           "amount": 15,
                     *           "sale": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22",
                     *             "receipt": "2026-0012",
                     *             "at": "2026-11-03T17:30:00.000Z",
                     *             "by": "Ada Neri",
                     *             "reason": null,
                     *             "refund": null,
                     *             "refundable": true
                     *           }
                     *         }
                     *       ],
                     *       "on_sale": [
                     *         {
                     *           "name": "Tessera annuale",
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e23",
                     *           "duration": 12,
                     *           "price": 15
                     *         }
                     *       ],
                     *       "covered_to": "2027-11-02",
                     *       "next_from": "2027-11-03",
                     *       "loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e24",
                     *           "product": "Trapano a percussione",
                     *           "status": "approved",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ],
                     *       "loans_total": 1,
                     *       "objects": [],
                     *       "payments": [],
                     *       "notes": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e25",
                     *           "text": "Preferisce essere chiamata al telefono.",
                     *           "author": "Ada Neri",
                     *           "created_at": "2026-11-10T17:30:00.000Z",
                     *           "edited_at": null,
                     *           "edited_by": null
                     *         }
                     *       ],
                     *       "sessions": 1,
                     *       "powers": [
                     *         "edit",
                     *         "sell",
                     *         "note",
                     *         "sign_out"
                     *       ],
                     *       "erasure_obstacles": []
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getRecordPicture: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description What the picture is of.
                 * @example categories
                 */
                kind: "categories" | "headquarters";
                /**
                 * @description Id of the category or of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61",
                     *         "url": "/files/1/pictures/attrezzi.webp",
                     *         "largest": "/files/1/pictures/attrezzi.webp",
                     *         "alt": "Un trapano su un banco",
                     *         "alt_en": "A drill on a bench"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecordPicture"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    setRecordPicture: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description What the picture is of.
                 * @example categories
                 */
                kind: "categories" | "headquarters";
                /**
                 * @description Id of the category or of the pickup point.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e51
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": {
                 *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61",
                 *         "alt": "Un trapano su un banco",
                 *         "alt_en": "A drill on a bench"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RecordPictureContent"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e61",
                     *         "url": "/files/1/pictures/attrezzi.webp",
                     *         "largest": "/files/1/pictures/attrezzi.webp",
                     *         "alt": "Un trapano su un banco",
                     *         "alt_en": "A drill on a bench"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecordPicture"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "steps": [
                     *         {
                     *           "name": "point",
                     *           "missing": [
                     *             "hours"
                     *           ]
                     *         },
                     *         {
                     *           "name": "categories",
                     *           "missing": []
                     *         }
                     *       ],
                     *       "done": 1,
                     *       "total": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Setup"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                /**
                 * @description Words of the object's name, code or keywords, or of the ticket and its entries, in any order.
                 * @example trapano
                 */
                keywords?: string;
                /** @description Only tickets in this status; `unfinished` are those that are not done. */
                status?: "unfinished" | "open" | "in_repair" | "done";
                /** @description Only of objects that live at this pickup point. */
                headquarter?: string;
                /** @description Only of this object. */
                object?: string;
                /** @description Only tickets that were opened at least this many days ago. */
                older_than?: number;
                /** @description The newest or the oldest first. */
                sort?: "newest" | "oldest";
                /** @description `next` of the previous page. */
                cursor?: string;
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "status": "in_repair",
                     *           "reason": "damaged",
                     *           "note": "Il manico si è crepato.",
                     *           "product": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *             "code": "FDT-001",
                     *             "name": "Trapano a percussione",
                     *             "img": null,
                     *             "headquarter": {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *               "name": "Bottega del Pratello"
                     *             }
                     *           },
                     *           "opened_at": "2026-11-12T09:00:00.000Z",
                     *           "opened_by": "Ada Neri",
                     *           "expected_on": "2026-11-30",
                     *           "closed_at": null,
                     *           "cost": 12.5
                     *         }
                     *       ],
                     *       "next": null,
                     *       "total": 1,
                     *       "cost": 12.5
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["TicketRow"][];
                        next: string | null;
                        /** @description Null on every page but the first. */
                        total: number | null;
                        /** @description Euros that all matches have cost; null on every page but the first. */
                        cost: number | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    openTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                 *       "reason": "check",
                 *       "note": "Fa un rumore strano.",
                 *       "expected_on": "2026-11-30"
                 *     }
                 */
                "application/json": components["schemas"]["NewTicket"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "status": "in_repair",
                     *       "reason": "damaged",
                     *       "note": "Il manico si è crepato.",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "img": null,
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Bottega del Pratello"
                     *         }
                     *       },
                     *       "opened_at": "2026-11-12T09:00:00.000Z",
                     *       "opened_by": "Ada Neri",
                     *       "expected_on": "2026-11-30",
                     *       "closed_at": null,
                     *       "cost": 12.5,
                     *       "missing": [],
                     *       "loan_id": null,
                     *       "closed_by": null,
                     *       "steps": [
                     *         "wait",
                     *         "note",
                     *         "cost",
                     *         "picture",
                     *         "expect",
                     *         "finish",
                     *         "remove"
                     *       ],
                     *       "entries": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "kind": "cost",
                     *           "at": "2026-11-13T09:00:00.000Z",
                     *           "by": "Ada Neri",
                     *           "text": "Manico nuovo",
                     *           "cost": 12.5,
                     *           "picture": null,
                     *           "expected_on": null
                     *         }
                     *       ],
                     *       "affected_loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "member": "Giulia Ferri",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the ticket.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "status": "in_repair",
                     *       "reason": "damaged",
                     *       "note": "Il manico si è crepato.",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "img": null,
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Bottega del Pratello"
                     *         }
                     *       },
                     *       "opened_at": "2026-11-12T09:00:00.000Z",
                     *       "opened_by": "Ada Neri",
                     *       "expected_on": "2026-11-30",
                     *       "closed_at": null,
                     *       "cost": 12.5,
                     *       "missing": [],
                     *       "loan_id": null,
                     *       "closed_by": null,
                     *       "steps": [
                     *         "wait",
                     *         "note",
                     *         "cost",
                     *         "picture",
                     *         "expect",
                     *         "finish",
                     *         "remove"
                     *       ],
                     *       "entries": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "kind": "cost",
                     *           "at": "2026-11-13T09:00:00.000Z",
                     *           "by": "Ada Neri",
                     *           "text": "Manico nuovo",
                     *           "cost": 12.5,
                     *           "picture": null,
                     *           "expected_on": null
                     *         }
                     *       ],
                     *       "affected_loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "member": "Giulia Ferri",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeTicketStep: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the ticket.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "step": "cost",
                 *       "text": "Manico nuovo",
                 *       "cost": 12.5
                 *     }
                 */
                "application/json": components["schemas"]["TicketStepRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *       "status": "in_repair",
                     *       "reason": "damaged",
                     *       "note": "Il manico si è crepato.",
                     *       "product": {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "code": "FDT-001",
                     *         "name": "Trapano a percussione",
                     *         "img": null,
                     *         "headquarter": {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "name": "Bottega del Pratello"
                     *         }
                     *       },
                     *       "opened_at": "2026-11-12T09:00:00.000Z",
                     *       "opened_by": "Ada Neri",
                     *       "expected_on": "2026-11-30",
                     *       "closed_at": null,
                     *       "cost": 12.5,
                     *       "missing": [],
                     *       "loan_id": null,
                     *       "closed_by": null,
                     *       "steps": [
                     *         "wait",
                     *         "note",
                     *         "cost",
                     *         "picture",
                     *         "expect",
                     *         "finish",
                     *         "remove"
                     *       ],
                     *       "entries": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "kind": "cost",
                     *           "at": "2026-11-13T09:00:00.000Z",
                     *           "by": "Ada Neri",
                     *           "text": "Manico nuovo",
                     *           "cost": 12.5,
                     *           "picture": null,
                     *           "expected_on": null
                     *         }
                     *       ],
                     *       "affected_loans": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *           "member": "Giulia Ferri",
                     *           "from_date": "2026-11-20",
                     *           "to_date": "2026-11-27"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    listPendingObjects: {
        parameters: {
            query?: {
                /** @description `next` of the previous page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *           "code": "FDT-7KQ2M",
                     *           "name": "Trapano a percussione",
                     *           "description": "Con valigetta.",
                     *           "category": "Fai da te",
                     *           "imgs": [
                     *             {
                     *               "url": "/files/1/products/trapano-640.webp",
                     *               "srcset": "/files/1/products/trapano-640.webp 640w",
                     *               "width": 1200,
                     *               "height": 900,
                     *               "placeholder": null
                     *             }
                     *           ],
                     *           "headquarter": "Bottega di via del Pratello",
                     *           "owner": {
                     *             "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *             "name": "Giulia Ferri",
                     *             "email": "socia@example.com"
                     *           },
                     *           "created_at": "2026-11-20T17:05:00.000Z",
                     *           "question": null,
                     *           "version": "2026-11-20T17:05:00.000Z",
                     *           "duplicates": [
                     *             {
                     *               "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *               "code": "FDT-001",
                     *               "name": "Trapano",
                     *               "img": null,
                     *               "because": [
                     *                 "words"
                     *               ],
                     *               "status": "active"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["PendingObject"][];
                        next: string | null;
                        total: number | null;
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptObject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "2026-11-20T17:05:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @description The version that was seen; another one is a 409 `object.meanwhile`. */
                    version: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "decision": "accepted",
                     *       "at": "2026-11-22T17:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ObjectDecision"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    refuseObject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "2026-11-20T17:05:00.000Z",
                 *       "reason": "Manca una foto della targhetta."
                 *     }
                 */
                "application/json": {
                    /** @description The version that was seen; another one is a 409 `object.meanwhile`. */
                    version: string;
                    /** @description Told to the owner. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "decision": "refused",
                     *       "at": "2026-11-22T17:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ObjectDecision"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    askAboutObject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description Id of the object.
                 * @example 0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "2026-11-20T17:05:00.000Z",
                 *       "text": "Manca una foto della targhetta."
                 *     }
                 */
                "application/json": {
                    /** @description The version that was seen; another one is a 409 `object.meanwhile`. */
                    version: string;
                    /** @description Told to the owner. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01",
                     *       "decision": "asked",
                     *       "at": "2026-11-22T17:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ObjectDecision"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    createSupport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna@example.com",
                 *       "section": "loans",
                 *       "object": "Orari",
                 *       "message": "Siete aperti sabato?"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                    section: components["schemas"]["SupportSection"];
                    object: string;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e04"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    searchUsers: {
        parameters: {
            query: {
                /**
                 * @description At least three characters: words of the name or the e-mail in any order, digits of the telephone number, a card number or an id.
                 * @example ferri
                 */
                "filters.keywords": string;
            };
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    /** @description How many members match. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03",
                     *         "name": "Giulia Ferri",
                     *         "email": "socia@example.com",
                     *         "card_number": "BDC-00042",
                     *         "level": 10
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UserSummary"][];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
        };
    };
    receivePaypalWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "WH-1",
                 *       "event_type": "PAYMENT.CAPTURE.COMPLETED"
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success, no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
    syncZoho: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request returns the first answer again.
                 * @example a3d0f5b2-6f6a-4f0e-9b0e-1f2f3c4d5e6f
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description it or en; the language of messages.
                 * @example it
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The calling application.
                 * @example web
                 */
                "X-App-Id"?: components["parameters"]["AppId"];
                /** @description The same token as the bearer token, for proxies that strip that header. */
                "X-Access-Token"?: components["parameters"]["AccessToken"];
            };
            path: {
                /**
                 * @description all, members, memberships, loans, products or headquarters.
                 * @example all
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job": "1",
                     *       "read": 0,
                     *       "sent": 0,
                     *       "inserted": 0,
                     *       "updated": 0,
                     *       "failed": 0,
                     *       "errors": []
                     *     }
                     */
                    "application/json": components["schemas"]["SyncReport"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Broken"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["Full"];
        };
    };
}
