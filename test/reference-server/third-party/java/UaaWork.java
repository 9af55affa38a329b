import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.cloudfoundry.reactor.ConnectionContext;
import org.cloudfoundry.reactor.DefaultConnectionContext;
import org.cloudfoundry.reactor.SingleEndpointRootProvider;
import org.cloudfoundry.reactor.TokenProvider;
import org.cloudfoundry.reactor.uaa.ReactorUaaClient;
import org.cloudfoundry.uaa.UaaClient;
import org.cloudfoundry.uaa.clients.BatchCreateClientsRequest;
import org.cloudfoundry.uaa.clients.BatchDeleteClientsRequest;
import org.cloudfoundry.uaa.clients.ChangeSecretRequest;
import org.cloudfoundry.uaa.clients.CreateClient;
import org.cloudfoundry.uaa.clients.CreateClientRequest;
import org.cloudfoundry.uaa.clients.DeleteClientRequest;
import org.cloudfoundry.uaa.clients.GetClientRequest;
import org.cloudfoundry.uaa.clients.ListClientsRequest;
import org.cloudfoundry.uaa.clients.UpdateClientRequest;
import org.cloudfoundry.uaa.clients.UpdateMetadataRequest;
import org.cloudfoundry.uaa.clients.GetMetadataRequest;
import org.cloudfoundry.uaa.groups.AddMemberRequest;
import org.cloudfoundry.uaa.groups.CheckMembershipRequest;
import org.cloudfoundry.uaa.groups.CreateGroupRequest;
import org.cloudfoundry.uaa.groups.DeleteGroupRequest;
import org.cloudfoundry.uaa.groups.ListExternalGroupMappingsRequest;
import org.cloudfoundry.uaa.groups.ListGroupsRequest;
import org.cloudfoundry.uaa.groups.ListMembersRequest;
import org.cloudfoundry.uaa.groups.MapExternalGroupRequest;
import org.cloudfoundry.uaa.groups.MemberType;
import org.cloudfoundry.uaa.groups.RemoveMemberRequest;
import org.cloudfoundry.uaa.groups.UnmapExternalGroupByGroupIdRequest;
import org.cloudfoundry.uaa.groups.UpdateGroupRequest;
import org.cloudfoundry.uaa.identityzones.CreateIdentityZoneRequest;
import org.cloudfoundry.uaa.identityzones.DeleteIdentityZoneRequest;
import org.cloudfoundry.uaa.identityzones.GetIdentityZoneRequest;
import org.cloudfoundry.uaa.identityzones.ListIdentityZonesRequest;
import org.cloudfoundry.uaa.identityzones.UpdateIdentityZoneRequest;
import org.cloudfoundry.uaa.serverinformation.GetInfoRequest;
import org.cloudfoundry.uaa.tokens.GetTokenKeyRequest;
import org.cloudfoundry.uaa.tokens.GrantType;
import org.cloudfoundry.uaa.tokens.ListTokenKeysRequest;
import org.cloudfoundry.uaa.users.ChangeUserPasswordRequest;
import org.cloudfoundry.uaa.users.CreateUserRequest;
import org.cloudfoundry.uaa.users.DeleteUserRequest;
import org.cloudfoundry.uaa.users.Email;
import org.cloudfoundry.uaa.users.GetUserVerificationLinkRequest;
import org.cloudfoundry.uaa.users.ListUsersRequest;
import org.cloudfoundry.uaa.users.Name;
import org.cloudfoundry.uaa.users.UpdateUserRequest;
import org.cloudfoundry.uaa.users.VerifyUserRequest;
import reactor.core.publisher.Mono;

/**
 * Does an administrator's work with the UAA client of the Cloud Foundry Java client, at the server whose port is the
 * first argument, with the token that is the second. Prints a line for each piece of work: its name, a tab, and what came
 * of it: "done", or the exception.
 */
final class UaaWork {
  private final UaaClient uaa;
  private final PrintStream out;

  private UaaWork(UaaClient uaa, PrintStream out) {
    this.uaa = uaa;
    this.out = out;
  }

  public static void main(String[] arguments) {
    int port = Integer.parseInt(arguments[0]);
    ConnectionContext context =
        DefaultConnectionContext.builder()
            .apiHost("localhost")
            .port(port)
            .secure(false)
            .rootProvider(SingleEndpointRootProvider.builder().apiHost("localhost").port(port).secure(false).build())
            .build();
    TokenProvider tokens = ignored -> Mono.just("bearer " + arguments[1]);
    UaaClient uaa = ReactorUaaClient.builder().connectionContext(context).tokenProvider(tokens).build();
    UaaWork work = new UaaWork(uaa, System.out);
    work.doing("server information", work::serverInformation);
    work.doing("clients", work::clients);
    work.doing("several clients at once", work::severalClients);
    work.doing("users", work::users);
    work.doing("groups", work::groups);
    work.doing("external groups", work::externalGroups);
    work.doing("token keys", work::tokenKeys);
    work.doing("zones", work::zones);
    System.out.println("end");
    System.exit(0);
  }

  private void doing(String name, Runnable piece) {
    try {
      piece.run();
      out.println(name + "\tdone");
    } catch (RuntimeException | AssertionError problem) {
      Throwable at = problem;
      out.println(name + "\t" + at.toString().replaceAll("\\s+", " ") + " at " + at.getStackTrace()[0]);
      at.printStackTrace();
    }
  }

  private static <T> T get(Mono<T> answer) {
    return answer.block(Duration.ofSeconds(20));
  }

  private static void same(Object expected, Object seen) {
    if (!Objects.equals(expected, seen)) throw new AssertionError("expected " + expected + ", got " + seen);
  }

  private static void refused(Supplier<Mono<?>> asked) {
    try {
      get(asked.get());
    } catch (RuntimeException refusal) {
      if (refusal.getClass().getName().startsWith("org.cloudfoundry.")) return;
      throw refusal;
    }
    throw new AssertionError("was not refused");
  }

  private void serverInformation() {
    same(true, get(uaa.serverInformation().getInfo(GetInfoRequest.builder().build())).getPrompts().getUsername() != null);
  }

  private static CreateClientRequest machine(String id) {
    return CreateClientRequest.builder()
        .clientId(id)
        .clientSecret("secret")
        .authorizedGrantType(GrantType.CLIENT_CREDENTIALS)
        .authority("scim.read")
        .name("A machine")
        .build();
  }

  private void clients() {
    same("machine", get(uaa.clients().create(machine("machine"))).getClientId());
    refused(() -> uaa.clients().create(machine("machine")));
    same(List.of("scim.read"), get(uaa.clients().get(GetClientRequest.builder().clientId("machine").build())).getAuthorities());
    get(uaa.clients().update(
        UpdateClientRequest.builder()
            .clientId("machine")
            .authorizedGrantType(GrantType.CLIENT_CREDENTIALS)
            .authority("scim.write")
            .build()));
    same(List.of("scim.write"), get(uaa.clients().list(ListClientsRequest.builder().filter("client_id eq \"machine\"").build())).getResources().get(0).getAuthorities());
    get(uaa.clients().changeSecret(ChangeSecretRequest.builder().clientId("machine").oldSecret("secret").secret("other").build()));
    get(uaa.clients().updateMetadata(UpdateMetadataRequest.builder().clientId("machine").appLaunchUrl("http://a.example/").showOnHomePage(true).appIcon("aWNvbg==").build()));
    same("http://a.example/", get(uaa.clients().getMetadata(GetMetadataRequest.builder().clientId("machine").build())).getAppLaunchUrl());
    same("machine", get(uaa.clients().delete(DeleteClientRequest.builder().clientId("machine").build())).getClientId());
    refused(() -> uaa.clients().get(GetClientRequest.builder().clientId("machine").build()));
  }

  private static CreateClient several(String id) {
    return CreateClient.builder().clientId(id).clientSecret("secret").authorizedGrantType(GrantType.CLIENT_CREDENTIALS).build();
  }

  private void severalClients() {
    same(2, get(uaa.clients().batchCreate(BatchCreateClientsRequest.builder().clients(several("one"), several("two")).build())).getClients().size());
    same(2, get(uaa.clients().batchDelete(BatchDeleteClientsRequest.builder().clientIds("one", "two").build())).getClients().size());
  }

  private String user(String name) {
    return get(uaa.users().create(
        CreateUserRequest.builder()
            .userName(name)
            .password("password")
            .name(Name.builder().givenName("Ada").familyName("Lovelace").build())
            .email(Email.builder().value(name + "@example.org").primary(true).build())
            .verified(false)
            .build())).getId();
  }

  private void users() {
    String id = user("ada");
    refused(() -> uaa.users().create(CreateUserRequest.builder().userName("ada").password("p").name(Name.builder().givenName("A").familyName("B").build()).email(Email.builder().value("a@b.c").primary(true).build()).build()));
    var listed = get(uaa.users().list(ListUsersRequest.builder().filter("userName eq \"ada\"").count(10).startIndex(1).build()));
    same(1, listed.getTotalResults());
    same(id, listed.getResources().get(0).getId());
    get(uaa.users().update(
        UpdateUserRequest.builder()
            .id(id)
            .version("*")
            .userName("ada")
            .name(Name.builder().givenName("Augusta").familyName("King").build())
            .email(Email.builder().value("ada@example.org").primary(true).build())
            .build()));
    same("Augusta", get(uaa.users().list(ListUsersRequest.builder().filter("id eq \"" + id + "\"").build())).getResources().get(0).getName().getGivenName());
    get(uaa.users().getVerificationLink(GetUserVerificationLinkRequest.builder().userId(id).redirectUri("http://a.example/").build()));
    get(uaa.users().verify(VerifyUserRequest.builder().userId(id).version("1").build()));
    refused(() -> uaa.users().getVerificationLink(GetUserVerificationLinkRequest.builder().userId(id).redirectUri("http://a.example/").build()));
    get(uaa.users().changePassword(ChangeUserPasswordRequest.builder().userId(id).oldPassword("password").password("another").build()));
    same(id, get(uaa.users().delete(DeleteUserRequest.builder().userId(id).version("*").build())).getId());
    same(0, get(uaa.users().list(ListUsersRequest.builder().filter("userName eq \"ada\"").build())).getTotalResults());
  }

  private void groups() {
    String member = user("member");
    String id = get(uaa.groups().create(CreateGroupRequest.builder().displayName("work.group").description("A group").build())).getId();
    same(member, get(uaa.groups().addMember(AddMemberRequest.builder().groupId(id).memberId(member).origin("uaa").type(MemberType.USER).build())).getMemberId());
    same(Optional.of(MemberType.USER), get(uaa.groups().checkMembership(CheckMembershipRequest.builder().groupId(id).memberId(member).build())).getType());
    same(1, get(uaa.groups().listMembers(ListMembersRequest.builder().groupId(id).build())).getMembers().size());
    get(uaa.groups().removeMember(RemoveMemberRequest.builder().groupId(id).memberId(member).build()));
    same(0, get(uaa.groups().listMembers(ListMembersRequest.builder().groupId(id).build())).getMembers().size());
    same("work.other", get(uaa.groups().update(UpdateGroupRequest.builder().groupId(id).displayName("work.other").version("*").build())).getDisplayName());
    same(1, get(uaa.groups().list(ListGroupsRequest.builder().filter("displayName eq \"work.other\"").build())).getTotalResults());
    same(id, get(uaa.groups().delete(DeleteGroupRequest.builder().groupId(id).version("*").build())).getId());
    get(uaa.users().delete(DeleteUserRequest.builder().userId(member).version("*").build()));
  }

  private void externalGroups() {
    String id = get(uaa.groups().create(CreateGroupRequest.builder().displayName("work.mapped").build())).getId();
    same("staff", get(uaa.groups().mapExternalGroup(MapExternalGroupRequest.builder().groupId(id).externalGroup("staff").origin("ldap").build())).getExternalGroup());
    same(id, get(uaa.groups().listExternalGroupMappings(ListExternalGroupMappingsRequest.builder().build())).getResources().get(0).getGroupId());
    get(uaa.groups().unmapExternalGroupByGroupId(UnmapExternalGroupByGroupIdRequest.builder().groupId(id).externalGroup("staff").origin("ldap").build()));
    same(0, get(uaa.groups().listExternalGroupMappings(ListExternalGroupMappingsRequest.builder().build())).getTotalResults());
    get(uaa.groups().delete(DeleteGroupRequest.builder().groupId(id).version("*").build()));
  }

  private void tokenKeys() {
    String key = get(uaa.tokens().getKey(GetTokenKeyRequest.builder().build())).getId();
    same(key, get(uaa.tokens().listKeys(ListTokenKeysRequest.builder().build())).getKeys().get(0).getId());
  }

  private void zones() {
    String id = get(uaa.identityZones().create(CreateIdentityZoneRequest.builder().identityZoneId("zone-one").subdomain("one").name("One").build())).getId();
    same("one", get(uaa.identityZones().get(GetIdentityZoneRequest.builder().identityZoneId(id).build())).getSubdomain());
    same("Uno", get(uaa.identityZones().update(UpdateIdentityZoneRequest.builder().identityZoneId(id).subdomain("one").name("Uno").build())).getName());
    same(true, get(uaa.identityZones().list(ListIdentityZonesRequest.builder().build())).getIdentityZones().size() >= 2);
    get(uaa.clients().create(CreateClientRequest.builder().from(machine("inside")).identityZoneId(id).build()));
    same("inside", get(uaa.clients().get(GetClientRequest.builder().identityZoneId(id).clientId("inside").build())).getClientId());
    refused(() -> uaa.clients().get(GetClientRequest.builder().clientId("inside").build()));
    get(uaa.identityZones().delete(DeleteIdentityZoneRequest.builder().identityZoneId(id).build()));
    refused(() -> uaa.identityZones().get(GetIdentityZoneRequest.builder().identityZoneId(id).build()));
  }
}
