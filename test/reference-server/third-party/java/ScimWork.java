import com.unboundid.scim2.client.ScimService;
import com.unboundid.scim2.common.BaseScimResource;
import com.unboundid.scim2.common.GenericScimResource;
import com.unboundid.scim2.common.exceptions.ScimException;
import com.unboundid.scim2.common.filters.Filter;
import com.unboundid.scim2.common.messages.ListResponse;
import com.unboundid.scim2.common.messages.PatchOperation;
import com.unboundid.scim2.common.messages.PatchRequest;
import com.unboundid.scim2.common.messages.SortOrder;
import com.unboundid.scim2.common.types.Email;
import com.unboundid.scim2.common.types.Name;
import com.unboundid.scim2.common.types.UserResource;
import com.unboundid.scim2.common.utils.JsonUtils;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.jnh.connector.JavaNetHttpConnectorProvider;

/**
 * Does the work of a SCIM client with the UnboundID SCIM 2 SDK of Ping Identity, at the server whose address is the first argument,
 * with the token that is the second. Prints a line for each piece of work: its name, a tab, and what came of it: "done",
 * or the exception.
 *
 * <p>Where the service has SCIM 1 and the client SCIM 2 (supplement-authorization, section 13): the client reads lists
 * whatever the case of "resources"; it is told to pass over members of a user that SCIM does not know (approvals, origin,
 * zoneId, ...), and reads groups without a type, since their members have an origin; errors have no SCIM body, so that the
 * status alone tells them apart; a PATCH of RFC 7644, section 3.5.2, changes nothing, as no member of a user is in it.
 */
final class ScimWork {
  private final ScimService scim;

  private ScimWork(ScimService scim) {
    this.scim = scim;
  }

  private interface Piece {
    void run() throws ScimException;
  }

  public static void main(String[] arguments) {
    BaseScimResource.IGNORE_UNKNOWN_FIELDS = true;
    ClientRequestFilter bearer =
        request -> request.getHeaders().putSingle("Authorization", "Bearer " + arguments[1]);
    ClientConfig config = new ClientConfig().connectorProvider(new JavaNetHttpConnectorProvider());
    ScimWork work = new ScimWork(new ScimService(ClientBuilder.newClient(config).register(bearer).target(arguments[0])));
    work.doing("users", work::users);
    work.doing("pages of users", work::pages);
    work.doing("groups", work::groups);
    work.doing("patch", work::patch);
    System.out.println("end");
    System.exit(0);
  }

  private void doing(String name, Piece piece) {
    try {
      piece.run();
      System.out.println(name + "\tdone");
    } catch (ScimException | RuntimeException | AssertionError problem) {
      System.out.println(name + "\t" + problem.toString().replaceAll("\\s+", " "));
      problem.printStackTrace();
    }
  }

  private static void same(Object expected, Object seen) {
    if (!Objects.equals(expected, seen)) throw new AssertionError("expected " + expected + ", got " + seen);
  }

  private static void refused(int status, Piece asked) {
    try {
      asked.run();
    } catch (ScimException refusal) {
      same(status, refusal.getScimError().getStatus());
      return;
    }
    throw new AssertionError("was not refused");
  }

  private static UserResource person(String name) {
    return new UserResource()
        .setUserName(name)
        .setPassword("secret of " + name)
        .setName(new Name().setGivenName("Assay").setFamilyName("Person"))
        .setEmails(new Email().setValue(name + "@assay.example").setPrimary(true));
  }

  private static GenericScimResource group(Map<String, Object> members) {
    return new GenericScimResource(JsonUtils.valueToNode(members));
  }

  private static URI at(String kind, String id) {
    return URI.create(kind + "/" + id);
  }

  private UserResource user(String id) throws ScimException {
    return scim.retrieve("Users", id, UserResource.class);
  }

  private void users() throws ScimException {
    UserResource made = scim.create("Users", person("scim-ann"));
    refused(409, () -> scim.create("Users", person("scim-ann")));
    UserResource shown = user(made.getId());
    same("scim-ann", shown.getUserName());
    same(null, shown.getPassword());
    String named = Filter.eq("userName", "scim-ann").toString();
    ListResponse<UserResource> found = scim.searchRequest("Users").filter(named).invoke(UserResource.class);
    same(1, found.getTotalResults());
    same(made.getId(), found.getResources().get(0).getId());
    shown.getName().setFamilyName("Changed");
    URI place = at("Users", made.getId());
    refused(400, () -> scim.replaceRequest(place, shown).invoke());
    String version = shown.getMeta().getVersion();
    scim.replaceRequest(place, shown).header("If-Match", version).invoke();
    same("Changed", user(made.getId()).getName().getFamilyName());
    refused(409, () -> scim.replaceRequest(place, shown).header("If-Match", version).invoke());
    scim.delete(place);
    refused(404, () -> user(made.getId()));
  }

  private void pages() throws ScimException {
    for (String name : List.of("scim-page-2", "scim-page-3", "scim-page-1")) scim.create("Users", person(name));
    ListResponse<UserResource> page =
        scim.searchRequest("Users")
            .filter("userName sw \"scim-page-\"")
            .sort("userName", SortOrder.DESCENDING)
            .page(2, 1)
            .invoke(UserResource.class);
    same(3, page.getTotalResults());
    same(2, page.getStartIndex());
    same(List.of("scim-page-2"), page.getResources().stream().map(UserResource::getUserName).toList());
  }

  private void groups() throws ScimException {
    String member = scim.create("Users", person("scim-member")).getId();
    GenericScimResource wanted =
        group(Map.of("displayName", "scim.group", "members", List.of(Map.of("value", member))));
    GenericScimResource made = scim.create("Groups", wanted);
    String id = made.getId();
    GenericScimResource shown = scim.retrieve("Groups", id, GenericScimResource.class);
    same(member, shown.getObjectNode().at("/members/0/value").asText());
    String named = Filter.eq("displayName", "scim.group").toString();
    same(1, scim.searchRequest("Groups").filter(named).invoke(GenericScimResource.class).getTotalResults());
    URI place = at("Groups", id);
    GenericScimResource emptied = group(Map.of("displayName", "scim.group", "members", List.of()));
    scim.replaceRequest(place, emptied).header("If-Match", "*").invoke();
    same(0, scim.retrieve("Groups", id, GenericScimResource.class).getObjectNode().at("/members").size());
    scim.delete(place);
    refused(404, () -> scim.retrieve("Groups", id, GenericScimResource.class));
  }

  private void patch() throws ScimException {
    String id = scim.create("Users", person("scim-patched")).getId();
    PatchRequest patch = new PatchRequest(PatchOperation.replace("name.familyName", "Patched"));
    refused(400, () -> scim.modify("Users", id, patch, UserResource.class));
    scim.modifyRequest("Users", id)
        .addOperation(patch.getOperations().get(0))
        .header("If-Match", "*")
        .invoke(UserResource.class);
    same("Person", user(id).getName().getFamilyName());
  }
}
